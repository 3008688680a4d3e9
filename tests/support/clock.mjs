// @ts-nocheck a Date that is another Date
// Preloaded into every process of a test run (NODE_OPTIONS=--import): the machine's clock, set by CLOCK_OFFSET
// milliseconds, or standing still at the milliseconds in the file that CLOCK names. Timers run as ever.
import { readFileSync } from "node:fs";
import { setClock } from "./set-clock.mjs";

const { now } = Date;
const { CLOCK, CLOCK_OFFSET } = process.env;

setClock(
  CLOCK ? () => Number(readFileSync(CLOCK, "utf8")) : () => now() + Number(CLOCK_OFFSET ?? 0),
);
