// The ABI: the functions that the module exports. src/kernel/kernel.ts documents them.

export { pack, unpack } from "./boards";
export { chase, fromRows, toRows, transpose } from "./chase";
export { countClasses, transformModulo } from "./classes";
export { leastSums } from "./cover";
export { nullSpace, particular, reduce } from "./elimination";
export { collect, tally, walk } from "./gray";
export { distinctColumns, recode, signedSums, transform } from "./hadamard";
export { chaseMany, lookUpMany, strayBits, weighWords } from "./many";
export { backSubstitute, particularModulo, reduceModulo, walkModulo } from "./modular";
export { addAndWeigh, addMultiple } from "./residues";
export { xorRow } from "./row";
export { reduceFast } from "./russians";
export { clearPivots, combinations, takeSet } from "./sets";
