import { parseRepeat, repeatedDays } from "#app/domain/guide/schedule/repeat.server.ts";
import { sayDay } from "#app/domain/guide/schedule/schedule-text.ts";
import { capitalize } from "#app/locale/day-names.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import type { RecordKind } from "../records.ts";
import type { Texts } from "./form-texts.server.ts";
import { HOURS_LINES, hoursProblems } from "./hours-form.ts";
import { type FieldSpec, fieldsOf } from "./record-fields.ts";

type Problem = { field: string; message: string };

/** Groups the problems of a record by the field of the form beside which they stand; the rest belong to no field. */
export function problemsInForm(
  kind: RecordKind,
  problems: readonly string[],
  sent: Texts,
  texts: Texts,
) {
  const read = problems.map((problem) => readProblem(kind, problem));
  const ofFields = read.filter((each) => each.field !== "");
  const others = read.filter((each) => each.field === "").map(({ message }) => sentenceOf(message));
  return { ofFields: groupProblems(formProblems(ofFields, sent, texts, kind)), others };
}

export const problemsByLabel = (kind: RecordKind, problems: readonly string[]) =>
  problems.map((problem) => {
    const { field, message } = readProblem(kind, problem);
    const spec = specOf(kind, field);
    return `${spec ? `${spec.label}: ` : ""}${sentenceOf(message, spec)}`;
  });

function readProblem(kind: RecordKind, problem: string): Problem {
  const [, field = "", message = ""] = /^(\w+)[^:]*: (.*)$/s.exec(problem) ?? [];
  return field === "id" || specOf(kind, field)
    ? { field, message }
    : { field: "", message: problem };
}

const specOf = (kind: RecordKind, field: string): FieldSpec | undefined =>
  fieldsOf(kind).find(([name]) => name === field)?.[1];

const groupProblems = (problems: readonly Problem[]) =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message),
    ]),
  );

export function formProblems(
  problems: readonly Problem[],
  sent: Texts,
  texts: Texts,
  kind: RecordKind = "event",
) {
  const ofHours = sent.hours_mo === undefined ? {} : hoursProblems(sent);
  const ofRecord = problems.flatMap(({ field, message }) => {
    if (field === "opening_hours" && Object.keys(ofHours).length > 0) return [];
    const lacking = message === "is missing" ? LACKING[field] : undefined;
    if (lacking && sent[lacking.field] === "") return [lacking];
    const inSchedule =
      sent.first_day === undefined ? undefined : ofSchedule(field, message, sent, texts);
    return [
      inSchedule ?? {
        field: dayOfHours(field, message, sent) ?? formField(field, sent),
        message: sentenceOf(message, specOf(kind, field)),
      },
    ];
  });
  return [...Object.entries(ofHours).map(([field, message]) => ({ field, message })), ...ofRecord];
}

function dayOfHours(field: string, message: string, sent: Texts) {
  if (field !== "opening_hours" || sent.hours_mo === undefined || sent.other_hours)
    return undefined;
  return HOURS_LINES.find(({ label }) => message.startsWith(label))?.name;
}

export function formField(field: string, sent: Texts) {
  if (sent.hours_mo !== undefined && field === "opening_hours")
    return sent.other_hours ? "other_hours" : "hours_mo";
  if (sent.first_day === undefined) return field;
  if (field === "starts") return "first_day";
  if (field === "ends") return sent.last_day ? "last_day" : "to_time";
  if (field === "repeats") return sent.repeat === "written" ? "rule" : "repeat";
  return field;
}

const at = (field: string, message: string): Problem => ({ field, message });

/** A text that is written from other fields is missing where the first of these is empty. */
const LACKING: Record<string, Problem> = {
  date: at("first_day", "Say on which day it takes place."),
  time: at("from_time", "Say from when, or that it takes all day."),
  hours: at("hours_mo", "Say when it is open."),
  image: at("image", "Choose one of the guide's pictures, or a photo of your own below."),
};

const WRITE_DAY = "Write a day such as 2026-12-05.";
const WRITE_TIME = "Write a time such as 7:00 PM.";

/** The problems of days that the form has fields of its own for, phrased by the labels of these fields. */
function ofSchedule(
  field: string,
  message: string,
  sent: Texts,
  texts: Texts,
): Problem | undefined {
  const { last_day = "" } = sent;
  const [firstDay = "", from] = (texts.starts ?? "").split("T");
  const [endDay = "", to] = (texts.ends ?? "").split("T");
  if (message === "stands without starts") return at("first_day", "Write the first day, too.");
  if (field === "starts" && message.startsWith("expected")) {
    if (!isDay(firstDay)) return at("first_day", WRITE_DAY);
    return at("from_time", from ? WRITE_TIME : "Say from when, or that it takes all day.");
  }
  if (field === "starts" && message === "is no day on which it repeats")
    return at("first_day", noDayOf(texts));
  if (field === "ends" && last_day && isDay(endDay) && endDay < firstDay)
    return at("last_day", "The last day is before the first.");
  if (field === "ends" && message.startsWith("expected")) {
    if (last_day && !isDay(endDay)) return at("last_day", WRITE_DAY);
    return at("to_time", to ? WRITE_TIME : "Say until when on its last day.");
  }
  if (field === "ends" && message === "is not after starts")
    return at("to_time", `To is ${to === from ? "the same time as" : "before"} From.`);
  if (field === "ends" && message.startsWith("is more than 31 days"))
    return at("last_day", "What repeats takes 31 days at most, from its first day to its last.");
  if (
    field === "repeats" &&
    sent.repeat !== "written" &&
    !/^\d{0,3}$/.test(sent.every?.trim() ?? "")
  )
    return at("every", "Write how often as a number, such as 2, or nothing.");
  if (field === "repeats" && sent.every && Number(sent.every) === 0)
    return at("every", "Write 1 or more, or nothing.");
  if (field === "repeats" && sent.repeat !== "written")
    return at("repeat", "Choose how it repeats.");
  return undefined;
}

const isDay = (text: string) => {
  const day = Date.parse(`${text}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(day || 0).toISOString().startsWith(text);
};

function noDayOf({ starts = "", repeats = "" }: Texts) {
  const day = Date.parse(`${starts.slice(0, 10)}T00:00Z`);
  const next = nextDay(repeats, day);
  const named = `${sayDay(day)} is no day on which it repeats.`;
  return next === undefined ? named : `${named} The next one is ${sayDay(next)}.`;
}

const SEARCHED_DAYS = 3 * 366;

function nextDay(rule: string, first: number) {
  const isTaken = repeatedDays(parseRepeat(rule), first);
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => first + index * DAY_MS);
  return days.find(isTaken);
}

/** The form has typed fields, while `problemInWords` speaks of JSON with its quotes and braces. */
export function inTyped(kind: RecordKind, problem: string) {
  const [, field, name = ""] = /^((\w+)[^:]*): expected /.exec(problem) ?? [];
  const { control, hint } = specOf(kind, name) ?? {};
  if (control === "number") return problem.replace(/ without quotes$/, "");
  if (control === "yes") return `${field}: expected yes or no`;
  if (control === "dollars" || control === "coordinates") return `${field}: expected ${hint}`;
  return problem;
}

/** The form says these problems in other sentences than a file, which has quotes, brackets and names of fields. */
const SENTENCES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^is (?:missing|empty)$/, "This is missing."],
  [/^is longer than (\d+) letters$/, "Keep this to $1 characters or fewer."],
  [/^has more than (\d+) entries$/, "Keep this to $1 entries or fewer."],
  [/^is more than (.+)$/, "Write $1 or less."],
  [/^is less than (.+)$/, "Write $1 or more."],
  [/^expected true or false without quotes$/, "Choose yes or no."],
  [/^expected from to be no more than to$/, "The first amount is more than the second."],
  [/^expected a day like (\S+): (.*)$/s, "Write days such as $1, with commas between: $2 is none."],
  [/^expected (one of .+)$/, "Choose $1."],
  [/^expected (?!a (?:list|record) in)(.+?)(?: (?:without|in) quotes)?$/s, "Write $1."],
];

function sentenceOf(message: string, spec?: FieldSpec) {
  const { control, hint } = spec ?? {};
  if (/^expected a (?:list|record) in|^expected true/.test(message) && hint && control !== "yes")
    return `Write it so: ${hint}.`;
  const found = SENTENCES.find(([pattern]) => pattern.test(message));
  if (found) return message.replace(...found);
  const text = capitalize(message);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
