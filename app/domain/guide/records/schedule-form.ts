import { POSITIONS } from "#app/domain/guide/schedule/schedule-text.ts";
import { isoDay } from "#app/locale/city-time.ts";
import { WEEKDAY_CODES } from "#app/locale/day-names.ts";
import { DAY_MS } from "#app/platform/durations.ts";

type Fields = Readonly<Record<string, string>>;
type Dated = Record<"starts" | "ends" | "repeats", string>;

/** The form has a box for each day of the week, from Monday on. */
export const DAY_BOXES = [...WEEKDAY_CODES.slice(1), WEEKDAY_CODES[0]].map((code) => ({
  name: `on_${code.toLowerCase()}`,
  code,
}));

export const FREQUENCIES = {
  daily: "DAILY",
  weekly: "WEEKLY",
  monthly: "MONTHLY",
  yearly: "YEARLY",
};

export const SCHEDULE_FIELDS = [
  ...["first_day", "from_time", "to_time", "all_day", "last_day", "repeat", "every"],
  ...DAY_BOXES.map(({ name }) => name),
  ...["on_position", "on_weekday", "rule"],
];

/** Turns `starts`, `ends` and `repeats` into days, times and boxes. A rule that these cannot show stays as it is written. */
export function toScheduleFields({ starts, ends, repeats }: Dated): Record<string, string> {
  const { day, time } = partsOf(starts);
  const { day: endDay, time: endTime = "" } = partsOf(ends);
  const isNight = endDay === nextDay(day) && endTime !== "" && endTime < (time ?? "");
  const isSameDay = endTime !== "" && endDay === day;
  return {
    ...Object.fromEntries(SCHEDULE_FIELDS.map((name) => [name, ""])),
    first_day: day,
    from_time: time ?? "",
    to_time: endTime,
    all_day: starts !== "" && time === undefined ? "yes" : "",
    last_day: isNight || isSameDay ? "" : endDay,
    ...toRepeatFields(repeats),
  };
}

function partsOf(text: string): { day: string; time?: string } {
  const [, day = "", time] = /^(\d{4}-\d\d-\d\d)?T([\d:]*)$/.exec(text) ?? [];
  return time === undefined ? { day: text } : { day, time };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const timeOf = (day: string) => (DAY.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN);

function nextDay(day: string) {
  const time = timeOf(day);
  return Number.isNaN(time) ? undefined : isoDay(time + DAY_MS);
}

function toRepeatFields(rule: string): Fields {
  if (rule === "") return {};
  const parts = new Map(rule.split(";").map((part) => part.split("=") as [string, string]));
  const [frequency = "", interval = "", days = ""] = ["FREQ", "INTERVAL", "BYDAY"].map((name) =>
    parts.get(name),
  );
  const repeat = Object.entries(FREQUENCIES).find(([, name]) => name === frequency)?.[0];
  const fields = { repeat: repeat ?? "", every: interval, ...daysOf(repeat, days) };
  // Anything else in a rule would be lost, and a month without a weekday goes by its date.
  const isShown = repeat !== "monthly" || days !== "";
  const isSame = isShown && spell(ruleOf(fields, writeDays(fields, ""))) === spell(rule);
  return isSame ? fields : { repeat: "written", rule };
}

/** Rules with the same parts and days in another order are spelled the same. */
const spell = (rule: string) =>
  rule
    .replace(/;INTERVAL=1(?=;|$)/, "")
    .split(";")
    .map((part) => part.split(/[=,]/).sort().join())
    .sort()
    .join(";");

function daysOf(repeat: string | undefined, days: string): Fields {
  if (repeat === "weekly") {
    const boxes = DAY_BOXES.filter(({ code }) => days.split(",").includes(code));
    return Object.fromEntries(boxes.map(({ name }) => [name, "yes"]));
  }
  const [, position, code] = /^(-?\d)([A-Z]{2})$/.exec(days) ?? [];
  const name = Object.keys(POSITIONS).find((each) => String(POSITIONS[each]) === position);
  return repeat === "monthly" && name && code ? { on_position: name, on_weekday: code } : {};
}

/** Turns the fields back into a schedule, or into as much as is filled in. */
export function fromScheduleFields(fields: Fields): Dated {
  const { first_day: day = "", last_day: last = "", all_day } = fields;
  const [from, to] = [clockOf(fields.from_time), clockOf(fields.to_time)];
  if (all_day === "yes") return { starts: day, ends: last, repeats: writeRepeat(fields, day) };
  // A day alone would be a whole day.
  const starts = day === "" && from === "" ? "" : `${day}T${from}`;
  const endDay = last || (to < from ? (nextDay(day) ?? day) : day);
  const ends = last === "" && to === "" ? "" : `${endDay}T${to}`;
  return { starts, ends, repeats: writeRepeat(fields, day) };
}

/** Browsers may send seconds, and people write 7:00 PM where the browser has no field for a time. */
function clockOf(text = "") {
  const [, hour = "", minutes, half] =
    /^(1[0-2]|0?[1-9]):([0-5]\d) ?([ap])\.?m\.?$/i.exec(text.trim()) ?? [];
  if (!half) return text.replace(/^(\d\d:\d\d):\d\d(?:\.\d+)?$/, "$1");
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minutes}`;
}

function writeRepeat(fields: Fields, day: string) {
  if (fields.repeat === "written") return fields.rule?.trim() ?? "";
  const days = writeDays(fields, day);
  const isDaily = days.split(",").length === DAY_BOXES.length && isEach(fields);
  return isDaily ? "FREQ=DAILY" : ruleOf(fields, days);
}

const isEach = ({ every = "" }: Fields) => /^1?$/.test(every);

function ruleOf(fields: Fields, days: string) {
  const frequency = FREQUENCIES[fields.repeat as keyof typeof FREQUENCIES];
  if (!frequency) return "";
  const interval = isEach(fields) ? "" : `;INTERVAL=${fields.every}`;
  return `FREQ=${frequency}${interval}${days && `;BYDAY=${days}`}`;
}

/** The rule has the days of the first date if none is chosen. */
function writeDays(fields: Fields, day: string) {
  const time = timeOf(day);
  const date = new Date(time);
  const isDay = !Number.isNaN(time);
  const ofFirst = isDay ? (WEEKDAY_CODES[date.getUTCDay()] ?? "") : "";
  if (fields.repeat === "weekly") {
    const boxes = DAY_BOXES.filter(({ name }) => fields[name] === "yes");
    return boxes.map(({ code }) => code).join(",") || ofFirst;
  }
  if (fields.repeat !== "monthly") return "";
  const code = fields.on_weekday || ofFirst;
  const nth = Math.ceil(date.getUTCDate() / 7);
  const position = POSITIONS[fields.on_position ?? ""] ?? (nth > 4 ? -1 : nth);
  return isDay || (fields.on_position && fields.on_weekday) ? `${position}${code}` : "";
}
