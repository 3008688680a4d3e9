const DAY_MINUTES = 24 * 60;
const NOON = DAY_MINUTES / 2;

/** The minutes of "noon", "midnight", "8 PM" or "8:30 a.m."; undefined for any other text. */
export function parseClock(text: string) {
  const plain = text.trim().toLowerCase();
  if (plain === "noon") return NOON;
  if (plain === "midnight") return 0;
  const [, hour, minute = "0", half] =
    /^(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap])\.?m\.?$/.exec(plain) ?? [];
  if (!hour) return undefined;
  return (Number(hour) % 12) * 60 + (half === "p" ? NOON : 0) + Number(minute);
}

/** The minutes of "8:30 AM to 1 PM", "10 – noon" or "10 PM-2 AM"; an end on the next day is past 1440. */
export function parseClockRange(text: string) {
  const [start = "", end = "", ...more] = text.split(/\s*(?:[–—-]|to|until)\s*/i);
  const to = parseClock(end);
  if (to === undefined || more.length > 0) return undefined;
  const from = parseClock(start) ?? nearestBefore(to, parseClock(`${start} am`));
  if (from === undefined || (from === to && from > 0)) return undefined;
  return { from, to: to > from ? to : to + DAY_MINUTES };
}

/** The first time of "5:30-10 PM" is in the evening, too, and that of "11-2 PM" is in the morning. */
function nearestBefore(to: number, morning: number | undefined) {
  if (morning === undefined) return undefined;
  const before = (from: number) => (to - from + DAY_MINUTES - 1) % DAY_MINUTES;
  const evening = morning + NOON;
  return before(morning) < before(evening) ? morning : evening;
}

/** The minutes of a day as "noon", "midnight" or "8:00 PM". */
export function formatClockMinutes(minutes: number) {
  const clock = minutes % DAY_MINUTES;
  if (clock === 0) return "midnight";
  return clock === NOON ? "noon" : hourAndMinute(Math.floor(clock / 60), clock % 60);
}

/** The same as "8 PM" where the hour is full. */
export const formatShortClockMinutes = (minutes: number) =>
  formatClockMinutes(minutes).replace(":00", "");

/** The same as "20:00". */
export const formatClockDigits = (minutes: number) =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((each) => String(each).padStart(2, "0"))
    .join(":");

const hourAndMinute = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

/** Writes `Sat, Nov 21, 3:10 PM` without the browser's calendar, whose first use costs a slow phone too much. */
export function formatWallTime(wallTime: number) {
  const date = new Date(wallTime);
  const [weekday, , month] = date.toUTCString().split(" ");
  const time = hourAndMinute(date.getUTCHours(), date.getUTCMinutes());
  return `${weekday} ${month} ${date.getUTCDate()}, ${time}`;
}
