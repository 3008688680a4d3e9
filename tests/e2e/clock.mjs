// @ts-nocheck a Date that is another Date
// Preloaded into a server (NODE_OPTIONS=--import) to live CLOCK_DAYS in the future. Timers run as ever.
const ahead = Number(process.env.CLOCK_DAYS ?? 0) * 24 * 60 * 60 * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead);
    else super(...values);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
