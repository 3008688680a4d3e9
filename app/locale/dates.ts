import { site } from "#app/config/site.ts";

/** A format is made at its first use, of parts that the bundler can leave out: each costs a browser some time. */
/* @__NO_SIDE_EFFECTS__ */
function formatter(...options: Intl.DateTimeFormatOptions[]) {
  let format: Intl.DateTimeFormat | undefined;
  return (date: Date) => {
    format ??= new Intl.DateTimeFormat(
      "en-US",
      Object.assign({ timeZone: site.timeZone }, ...options),
    );
    // Server and browser may differ in the kind of space they set before AM.
    return format.format(date).replaceAll("\u202f", " ");
  };
}

const dayOfMonth = { month: "short", day: "numeric" } as const;
const longDayOfMonth = { month: "long", day: "numeric" } as const;
const minuteOfHour = { hour: "numeric", minute: "2-digit" } as const;

/** Writes `Nov 21`. */
export const formatShortDay = formatter(dayOfMonth);
export const formatDay = formatter({ dateStyle: "long" });
export const formatMoment = formatter(dayOfMonth, minuteOfHour);
/** Writes `Nov 21, 2026, 3:10 PM`. */
export const formatMomentOfYear = formatter({ ...dayOfMonth, year: "numeric" }, minuteOfHour);
/** Writes `Sat, Nov 21, 3:10 PM`. */
export const formatDue = formatter({ weekday: "short" }, dayOfMonth, minuteOfHour);
/** Writes `Saturday, December 5, 2026`. */
export const formatWeekday = formatter({ dateStyle: "full" });
export const formatEventDay = formatter({ weekday: "long" }, longDayOfMonth);
/** Writes `Sat, Dec 5`. */
export const formatShortWeekday = formatter({ weekday: "short" }, dayOfMonth);
export const formatWeekdayName = formatter({ weekday: "long" });
/** Writes `November`. */
export const formatMonth = formatter({ month: "long" });
export const formatMonthDay = formatter(longDayOfMonth);
export const formatClock = formatter({ timeStyle: "short" });
/** Writes `5 PM`, or `5:30 PM`. */
export const formatShortClock = (date: Date) => formatClock(date).replace(":00", "");
