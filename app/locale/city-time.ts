import { site } from "#app/config/site.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What calendar and clock show in the city, as the milliseconds at which they show the same in Greenwich. */
export function toCityTime(moment: Date, timeZone: string = site.timeZone) {
  const shown = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const milliseconds = ((moment.getTime() % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** The other way round. The second look uses the offset of the right side of a clock change. */
export function fromCityTime(wall: number, timeZone: string = site.timeZone) {
  const offsetAt = (time: number) => toCityTime(new Date(time), timeZone) - time;
  const near = wall - offsetAt(wall);
  return new Date(wall - offsetAt(near));
}

export const yearInCity = (moment: Date) => new Date(toCityTime(moment)).getUTCFullYear();

/** When the date in the city changes next. */
export function nextMidnight(now: Date) {
  const today = Math.floor(toCityTime(now) / DAY_MS);
  return fromCityTime((today + 1) * DAY_MS);
}
