export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

export const WEEKDAY_CODES = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

export const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
] as const;

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const weekdayName = (weekday: number) => capitalize(WEEKDAYS[weekday] ?? "");

/** Writes "October 15"; months are counted from 1. */
export const monthDayName = (month: number, day: number) =>
  `${capitalize(MONTHS[month - 1] ?? "")} ${day}`;
