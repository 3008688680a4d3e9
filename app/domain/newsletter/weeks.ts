import { site } from "#app/config/site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moments at which the last weeks began, oldest first, this week's last: Monday at midnight, as the clock stands in
 * the city. A week in which the clock is changed is an hour longer or shorter than the others.
 */
export function weekStarts(weeks: number, now = new Date(), timeZone: string = site.timeZone) {
  const clock = clockOf(timeZone);
  // The city's wall clock, read as if it were UTC: its days are all equally long.
  const wall = clock(now.getTime());
  const today = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: weeks }, (_, index) => {
    const midnight = monday - (weeks - 1 - index) * 7 * DAY_MS;
    const near = midnight - (clock(midnight) - midnight);
    return new Date(midnight - (clock(near) - near));
  });
}

/** What the clock of a time zone shows at a moment, as the UTC milliseconds of the same date and hour. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (moment: number) => {
    const parts = format.formatToParts(moment);
    const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
    return Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    );
  };
}
