import { fromCityTime, toCityTime } from "./city-time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOSING_MS = 17 * HOUR_MS;

/**
 * Business days later, at the time of arrival in the city. An arrival on a weekend or federal holiday counts from the
 * start of the next business day, which is then the first: due at 5 PM in the city.
 */
export function afterBusinessDays(arrivedAt: Date, days: number) {
  const arrival = toCityTime(arrivedAt);
  const arrivalDay = Math.floor(arrival / DAY_MS);
  const time = isBusinessDay(arrivalDay) ? arrival - arrivalDay * DAY_MS : CLOSING_MS;
  let day = arrivalDay;
  for (let left = days; left > 0; ) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return fromCityTime(day * DAY_MS + time);
}

// A day is the number of days since January 1, 1970, a Thursday, on the city's calendar.
const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6];
const weekday = (day: number) => (((day + THURSDAY) % 7) + 7) % 7;

const isBusinessDay = (day: number) =>
  weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !isFederalHoliday(day);

const FIXED_HOLIDAYS = ["1/1", "6/19", "7/4", "11/11", "12/25"];

/** `from` is the earliest of its seven possible dates: a third Monday falls on 15 to 21. */
const MOVING_HOLIDAYS = [
  { name: "Martin Luther King Jr. Day", month: 1, weekday: MONDAY, from: 15 },
  { name: "Washington's Birthday", month: 2, weekday: MONDAY, from: 15 },
  { name: "Memorial Day", month: 5, weekday: MONDAY, from: 25 },
  { name: "Labor Day", month: 9, weekday: MONDAY, from: 1 },
  { name: "Columbus Day", month: 10, weekday: MONDAY, from: 8 },
  { name: "Thanksgiving Day", month: 11, weekday: THURSDAY, from: 22 },
];

/** A fixed holiday on a Saturday is observed the Friday before, on a Sunday the Monday after (5 U.S.C. 6103). */
function isFederalHoliday(day: number) {
  if (isFixedHoliday(day)) return true;
  if (weekday(day) === FRIDAY && isFixedHoliday(day + 1)) return true;
  if (weekday(day) === MONDAY && isFixedHoliday(day - 1)) return true;
  const { month, date } = calendar(day);
  return MOVING_HOLIDAYS.some(
    (holiday) =>
      holiday.month === month &&
      holiday.weekday === weekday(day) &&
      date >= holiday.from &&
      date < holiday.from + 7,
  );
}

function isFixedHoliday(day: number) {
  const { month, date } = calendar(day);
  return FIXED_HOLIDAYS.includes(`${month}/${date}`);
}

function calendar(day: number) {
  const utc = new Date(day * DAY_MS);
  return { month: utc.getUTCMonth() + 1, date: utc.getUTCDate() };
}
