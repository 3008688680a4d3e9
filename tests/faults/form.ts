import { resolve } from "node:path";
import { sameClock } from "#tests/support/moment.ts";

/** `npm run test:faults` runs the long form, `npm run test:all` the short one, `npm test` a few files of it in brief. */
export const isLong = process.env.FAULTS === "long";
export const isQuick = !isLong && process.env.TESTS !== "all";
export const LONG_MS = 20 * 60_000;

/** Makes a server load files in preload/ before anything else, behind the clock of the tests. */
export const preload = (...names: ("disk" | "kill" | "memory")[]) => ({
  NODE_OPTIONS: [
    sameClock().NODE_OPTIONS,
    ...names.map((name) => `--import=${resolve(`tests/faults/preload/${name}.mjs`)}`),
  ].join(" "),
});

/** The short form is the same each time, the long one is always another. FUZZ_SEED repeats either. */
export const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2 ** 31 : 1));
