import { join } from "node:path";

/** A Tuesday morning in Naples on which nothing is due. It lies in the past, so that no file is older than it says. */
const MOMENT = "2026-11-10T10:00-05:00";

const offset = () => Number(process.env.CLOCK_OFFSET ?? 0);
const preload = `--import=${join(import.meta.dirname, "clock.mjs")}`;

/** The variables by which a process begins at this moment and runs on from there. `now`: this process's own clock. */
export const at = (moment: string | number, now = Date.now()) => ({
  NODE_OPTIONS: preload,
  CLOCK_OFFSET: String(offset() + new Date(moment).getTime() - now),
});

/** The variables by which a process has the clock of this one. */
export const sameClock = () => at(0, 0);

/** Of the processes that this one starts: all tests of a run, and their servers, begin at one moment. */
export function setRunClock() {
  if (process.env.CLOCK_OFFSET) return;
  Object.assign(process.env, at(MOMENT));
}
