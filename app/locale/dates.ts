import { site } from "#app/config/site.ts";

const { timeZone } = site;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
const moment = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});

const due = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone,
});

const weekday = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone });
const eventDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone,
});
const shortWeekday = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone,
});
const weekdayName = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone });
const monthDay = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone });
const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });

// Server and browser may differ in the kind of space they set before AM.
const plain = (text: string) => text.replaceAll("\u202f", " ");

/** As `Nov 21`. */
export const formatShortDay = (date: Date) => shortDay.format(date);
export const formatDay = (date: Date) => plain(day.format(date));
export const formatMoment = (date: Date) => plain(moment.format(date));
/** As `Sat, Nov 21, 3:10 PM`. */
export const formatDue = (date: Date) => plain(due.format(date));
/** As `Saturday, December 5, 2026`. */
export const formatWeekday = (date: Date) => plain(weekday.format(date));
/** As `Saturday, December 5`. */
export const formatEventDay = (date: Date) => plain(eventDay.format(date));
/** As `Sat, Dec 5`. */
export const formatShortWeekday = (date: Date) => plain(shortWeekday.format(date));
export const formatWeekdayName = (date: Date) => weekdayName.format(date);
/** As `December 5`. */
export const formatMonthDay = (date: Date) => monthDay.format(date);
/** As `8:30 AM`. */
export const formatClock = (date: Date) => plain(clock.format(date));
