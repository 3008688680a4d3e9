// @ts-nocheck a Date that is another Date
// Preloaded into a server (NODE_OPTIONS=--import): the moment stands still at the milliseconds in the file CLOCK names,
// until that file says something else. Timers run as ever.
import { readFileSync } from "node:fs";

const RealDate = Date;
const now = () => Number(readFileSync(process.env.CLOCK, "utf8"));

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now());
    else super(...values);
  }
  static now() {
    return now();
  }
};
