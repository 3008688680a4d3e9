import { readOpeningHours, type Season } from "#app/domain/guide/opening-hours.ts";
import { dateInCity } from "#app/locale/city-time.ts";
import { WEEKDAYS } from "./values.ts";

const DAY_MINUTES = 24 * 60;

/** As `OpeningHoursSpecification`s of schema.org, in which a closing before the opening is of the next day. */
export const hoursData = (entries: readonly string[], now: Date) =>
  readOpeningHours(entries).map(({ season, days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${WEEKDAYS[day]}`),
    opens: clock(opens),
    // How search engines want to be told of midnight.
    closes: closes === DAY_MINUTES ? "23:59" : clock(closes),
    ...(season ? datesOf(season, now) : {}),
  }));

const clock = (minutes: number) =>
  new Date((minutes % DAY_MINUTES) * 60_000).toISOString().slice(11, 16);

function datesOf({ from, to }: Season, now: Date) {
  const [year = 0, month = 0, day = 0] = dateInCity(now).split("-").map(Number);
  const isPast = month * 100 + day > to;
  const last = isPast ? year + 1 : year;
  const first = from <= to ? last : last - 1;
  return { validFrom: dateOf(first, from), validThrough: dateOf(last, to) };
}

/** A February 29 that a year has not is the day after. */
const dateOf = (year: number, day: number) =>
  new Date(Date.UTC(year, Math.floor(day / 100) - 1, day % 100)).toISOString().slice(0, 10);
