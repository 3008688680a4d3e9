import { fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import type { InquiryKind } from "./inquiry.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const CLOSING_MS = 17 * HOUR_MS;

const BUSINESS_DAYS = { advertise: 1, wellness: 2 };

/**
 * When the promised answer is due. Contact: 24 hours later, whatever the clocks do. Advertise and wellness: 1 and 2 business
 * days later, at the clock time of arrival in the city. What comes on a weekend or a federal holiday counts from the
 * beginning of the next business day, which is then the first: due at 5 PM in the city on the first or second one.
 */
export function dueAt(kind: InquiryKind, createdAt: Date) {
  if (kind === "contact") return new Date(createdAt.getTime() + DAY_MS);
  const arrival = toCityTime(createdAt);
  const arrivalDay = Math.floor(arrival / DAY_MS);
  const clock = isBusinessDay(arrivalDay) ? arrival - arrivalDay * DAY_MS : CLOSING_MS;

  let day = arrivalDay;
  for (let left = BUSINESS_DAYS[kind]; left > 0; ) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return fromCityTime(day * DAY_MS + clock);
}

// A day is a number here: days since January 1, 1970 on the city's calendar, which was a Thursday.
const [SUNDAY, MONDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 4, 5, 6];
const weekday = (day: number) => (((day + THURSDAY) % 7) + 7) % 7;

function isBusinessDay(day: number) {
  return weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !isFederalHoliday(day);
}

/** New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas Day: month and date. */
const FIXED_HOLIDAYS = ["1/1", "6/19", "7/4", "11/11", "12/25"];

/** Month, weekday and the first of the seven dates it may fall on: the third Monday is the one from 15 to 21. */
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
