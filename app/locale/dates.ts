import { site } from "#app/config/site.ts";

// For loaders and for admins: no public page asks a browser for its calendar (see config/numbers.ts).

const { timeZone } = site;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});

// Server and browser may differ in the kind of space they set before AM.
const plain = (text: string) => text.replaceAll("\u202f", " ");

/** November 18, 2026, as the calendar stands in the city. Public pages get it from their loaders. */
export const formatDay = (date: Date) => plain(day.format(date));
/** Nov 20, 9:12 AM, as the clock stands in the city. */
export const formatMoment = (date: Date) => plain(moment.format(date));
