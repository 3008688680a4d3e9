import { formatClockDigits } from "#app/locale/clock.ts";
import { weekdayName } from "#app/locale/day-names.ts";
import {
  dayTimesInWords,
  groupDays,
  groupTimes,
  isOverlapping,
  isSameSeason,
  monthDayText,
  readDayTimes,
  readMonthDay,
  type Times,
} from "../hours-text.ts";
import { DAY_CODES, MONTH_CODES, parseOpeningHours } from "../opening-hours.ts";

type Fields = Readonly<Record<string, string>>;

/** The form has a line for each day of the week, from Monday on. */
export const HOURS_LINES = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  name: `hours_${(DAY_CODES[day] ?? "").toLowerCase()}`,
  label: weekdayName(day),
  day,
}));

export const HOURS_FIELDS = [
  ...HOURS_LINES.map(({ name }) => name),
  "hours_same",
  "season_from",
  "season_to",
  "other_hours",
] as const;

/** Turns `opening_hours`, an entry a line, into the fields of a week. Hours of another season, or that cannot be read, stay as they are written. */
export function toHoursFields(text: string): Record<string, string> {
  const entries = text.split("\n").map((each) => each.trim());
  const read = entries.filter(Boolean).map((entry) => ({ entry, hours: parseOpeningHours(entry) }));
  const season = read.find(({ hours }) => hours)?.hours?.[0]?.season;
  const isShown = (hours: ReturnType<typeof parseOpeningHours>) =>
    hours?.every((each) => isSameSeason(each.season, season));
  const week = read.flatMap(({ hours }) => (hours && isShown(hours) ? hours : []));
  const fields: Record<string, string> = Object.fromEntries(HOURS_FIELDS.map((name) => [name, ""]));
  for (const { name, day } of HOURS_LINES) {
    const found = groupTimes(week).find(({ days }) => days.includes(day));
    if (found) fields[name] = dayTimesInWords(found.times);
    else if (week.length > 0) fields[name] = "closed";
  }
  if (season) {
    fields.season_from = monthDayText(season.from);
    fields.season_to = monthDayText(season.to);
  }
  const others: string[] = [];
  for (const { entry, hours } of read) {
    if (isShown(hours)) continue;
    // A draft keeps the text of a day that could not be read.
    const [, code = "", typedText = ""] = /^([A-Z][a-z]) (.+)$/.exec(entry) ?? [];
    const name = HOURS_LINES.find(({ day }) => DAY_CODES[day] === code)?.name;
    const isFree = name && /^(?:closed)?$/.test(fields[name] ?? "") && !hours;
    if (isFree) fields[name] = typedText;
    else others.push(entry);
  }
  fields.other_hours = others.join("\n");
  return fields;
}

/** Turns the fields back into `opening_hours`. With `hours_same` an empty day has the hours of the first that is not. */
export function fromHoursFields(fields: Fields): string {
  const first = HOURS_LINES.map(({ name }) => fields[name]?.trim()).find(Boolean);
  const days = HOURS_LINES.map(({ name, day }) => {
    const typed = fields[name]?.trim() ?? "";
    const typedText = typed === "" && fields.hours_same === "yes" ? (first ?? "") : typed;
    return { day, typedText, times: readDayTimes(typedText) };
  });
  const season = seasonOf(fields);
  const week = days.flatMap(({ day, times = [] }) =>
    times.map((each) => ({ season: undefined, days: [day], ...each })),
  );
  const lines = groupTimes(week).map(
    ({ days, times }) => `${season}${daysText(days)} ${times.map(timeText).join(",")}`,
  );
  const unread = days
    .filter(({ times }) => !times)
    .map(({ day, typedText }) => `${DAY_CODES[day]} ${typedText}`);
  return [...lines, ...unread, fields.other_hours?.trim()].filter(Boolean).join("\n");
}

const daysText = (days: readonly number[]) =>
  groupDays(days)
    .map(([first, last]) =>
      first === last ? DAY_CODES[first] : `${DAY_CODES[first]}-${DAY_CODES[last]}`,
    )
    .join(",");

const timeText = ({ opens, closes }: Times) =>
  `${formatClockDigits(opens)}-${closes === 24 * 60 ? "24:00" : formatClockDigits(closes)}`;

function seasonOf({ season_from = "", season_to = "" }: Fields) {
  if (season_from.trim() === "" && season_to.trim() === "") return "";
  return `${seasonDay(season_from)}-${seasonDay(season_to)} `;
}

function seasonDay(text: string) {
  const date = readMonthDay(text);
  return date === undefined
    ? text.trim()
    : `${MONTH_CODES[Math.floor(date / 100) - 1]} ${date % 100}`;
}

const WRITE_TIMES = "Write it as 11 AM–2 PM, 5:30–10 PM, or closed.";
const OVERLAP = "These times overlap. Write them as one, or change where one of them ends.";
const WRITE_SEASON = "Write both as October 15, or none.";

export function hoursProblems(fields: Fields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { name } of HOURS_LINES) {
    const times = readDayTimes(fields[name] ?? "");
    if (!times) problems[name] = WRITE_TIMES;
    else if (isOverlapping(times)) problems[name] = OVERLAP;
  }
  const season = seasonOf(fields);
  if (season !== "" && !parseOpeningHours(`${season}Mo 10:00-11:00`))
    problems.season_from = WRITE_SEASON;
  return problems;
}
