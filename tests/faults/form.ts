import { resolve } from "node:path";

/** The long form is for `npm run test:faults`; npm test takes the short one. */
export const isLong = process.env.FAULTS === "long";
export const LONG_MS = 8 * 60_000;

/** Makes a server load files in preload/ before anything else. */
export const preload = (...names: ("clock" | "disk" | "kill" | "memory")[]) => ({
  NODE_OPTIONS: names
    .map((name) => `--import=${resolve(`tests/faults/preload/${name}.mjs`)}`)
    .join(" "),
});

/** The short form is the same each time, the long one is always another. FUZZ_SEED repeats either. */
export const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 1));
