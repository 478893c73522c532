// How the tests run other processes: in an environment without the caller's settings for colours, language or terminal
// size, and with a time limit.

import { LIFETIME } from "./limits.ts";

const { NO_COLOR, FORCE_COLOR, NODE_DISABLE_COLORS, COLUMNS, TERM, LANG, LANGUAGE, LC_ALL, ...env } = process.env;

/** Options of a process whose output is compared. */
export const PLAIN = { env, encoding: "utf8", timeout: LIFETIME } as const;
