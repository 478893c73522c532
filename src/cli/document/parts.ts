// The parts of a document, and what its forms share: slices of wide matrices, and row operations in words.

import type { Pivot, RowStep } from "../../index.ts";
import { grouped } from "../../questions/grouped.ts";

/** A matrix, or a vector in the form of the board. */
export interface MatrixBlock {
  readonly kind: "matrix";
  /** A name to put before it, such as "x". */
  readonly name?: string;
  readonly rows: readonly ArrayLike<number>[];
  /** Whether a line separates the last column. */
  readonly augmented?: boolean;
  readonly pivots?: readonly Pivot[];
  /** Whether rows and columns have numbers. */
  readonly numbered?: boolean;
}

/** A part of a document. */
export type DocumentPart =
  | { readonly kind: "title" | "heading" | "paragraph"; readonly text: string }
  | MatrixBlock
  | { readonly kind: "steps"; readonly steps: readonly RowStep[] }
  | {
      /** A table of rows of lights or buttons; in text with two states `#` and `.`. */
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly ArrayLike<number>[])[];
      readonly states: number;
    };

/** A slice of consecutive rows or columns. */
interface Slice {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** 0..count-1 in slices of at most `most`, of about equal length. At least one slice. */
export function slices(count: number, most: number): Slice[] {
  const parts = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: parts }, (_, i) => ({
    from: Math.floor((i * count) / parts),
    to: Math.floor(((i + 1) * count) / parts),
  }));
}

/** The row operations of each column that has any. */
export function byColumn(steps: readonly RowStep[]): [column: number, steps: RowStep[]][] {
  return [...grouped(steps, ({ column }) => column)];
}

/** The signs of an operation: `arrow` and `swap`, and how a row is named. */
interface StepSigns {
  readonly arrow: string;
  readonly swap: string;
  readonly row: (row: number) => string;
}

/** A row operation: `R3 <- R3 + 2 R1`. */
export function stepWords({ kind, row, from, factor = 1 }: RowStep, { arrow, swap, row: name }: StepSigns): string {
  const times = (of: number) => `${factor === 1 ? "" : `${factor} `}${name(of)}`;
  if (kind === "swap") return `${name(row)} ${swap} ${name(from!)}`;
  if (kind === "multiply") return `${name(row)} ${arrow} ${times(row)}`;
  return `${name(row)} ${arrow} ${kind === "append" ? "" : `${name(row)} + `}${times(from!)}`;
}
