import { DAY_MS } from "#app/platform/durations.ts";
import { wordsOfHours } from "../hours-text.ts";
import type { RecordKind } from "../records.ts";
import { parseRepeat, repeatedDays } from "../repeat.server.ts";
import { type Dated, readSchedule, type Schedule } from "../schedule.server.ts";
import { sayDay, waysToSay } from "../schedule-text.ts";
import { fromHoursFields, HOURS_LINES, hoursProblems, toHoursFields } from "./hours-form.ts";
import { type FieldSpec, fieldsOf, RECORD_FIELDS } from "./record-fields.ts";
import { fromScheduleFields, toScheduleFields } from "./schedule-form.ts";

export type Texts = Readonly<Record<string, string>>;

const DATED = ["starts", "ends", "repeats"] as const;

const hasPart = (kind: RecordKind, part: string) =>
  fieldsOf(kind).some(([, { within }]) => within === part);

/** The texts of a record's fields as the desk's form asks for them. */
export function toFormTexts(kind: RecordKind, texts: Texts, now: Date): Texts {
  const { starts, ends, repeats, ...others } = texts;
  const { opening_hours = "", ...plain } = others;
  if (hasPart(kind, "schedule")) return { ...others, ...toScheduleFields(datesOf(texts, now)) };
  return hasPart(kind, "hours") ? { ...plain, ...toHoursFields(opening_hours) } : texts;
}

/** Without `starts` those which its words say. */
function datesOf(texts: Texts, now: Date) {
  const [starts = "", ends = "", repeats = ""] = DATED.map((field) => texts[field]);
  if (starts + ends + repeats !== "") return { starts, ends, repeats };
  const { schedule } = readSchedule(datedOf(texts), now);
  return schedule ? writeDates(schedule) : { starts, ends, repeats };
}

function writeDates({ starts, lasts, isAllDay, rule = "" }: Schedule) {
  const write = (wall: number) => new Date(wall).toISOString().slice(0, isAllDay ? 10 : 16);
  const isLong = lasts !== undefined && lasts > (isAllDay ? DAY_MS : 0);
  const ends = isLong ? write(starts + lasts - (isAllDay ? DAY_MS : 0)) : "";
  return { starts: write(starts), ends, repeats: rule };
}

function datedOf(texts: Texts): Dated {
  const [starts, ends, repeats, until] = [...DATED, "until"].map((field) => texts[field]);
  return {
    date: texts.date ?? "",
    time: texts.time ?? "",
    ...(starts && { starts }),
    ...(ends && { ends }),
    ...(repeats && { repeats }),
    ...(until && { until }),
  };
}

/** What the form says of the record's own fields. `base` are the texts upon which it was opened: what was not touched stays as it was written. A field that the form lacks is in none. */
export function toRecordTexts(kind: RecordKind, sent: Texts, base: Texts, now: Date): Texts {
  const own = fieldsOf(kind).flatMap(([field]) => {
    const text = sent[field];
    return text === undefined ? [] : [[field, text]];
  });
  const texts = Object.fromEntries(own) as Record<string, string>;
  const shown = toFormTexts(kind, base, now);
  if (sent.first_day !== undefined && hasPart(kind, "schedule"))
    readScheduleFields(texts, sent, shown, base, now);
  if (sent.hours_mo !== undefined && hasPart(kind, "hours"))
    readHoursFields(texts, sent, shown, base);
  return texts;
}

function readScheduleFields(
  texts: Record<string, string>,
  sent: Texts,
  shown: Texts,
  base: Texts,
  now: Date,
) {
  const [before, after] = [fromScheduleFields(shown), fromScheduleFields(sent)];
  const isTold = DATED.some((field) => base[field]);
  const isChanged = DATED.some((field) => before[field] !== after[field]);
  for (const field of DATED) {
    // Of what words alone have told all of it is written, or nothing.
    const isTouched = isTold ? before[field] !== after[field] : isChanged;
    texts[field] = isTouched ? after[field] : (base[field] ?? "");
  }
  if (sent.repeat === "" && shown.repeat !== "") Object.assign(texts, { until: "", skips: "" });
  writeDateWords(texts, base, now);
}

/** Words for visitors that nobody wrote, or that said what the fields did before. `base` are the texts of before. */
export function writeWords(
  kind: RecordKind,
  texts: Record<string, string>,
  base: Texts,
  now: Date,
) {
  if (hasPart(kind, "schedule")) writeDateWords(texts, base, now);
  if (hasPart(kind, "hours")) writeHourWords(texts, base);
}

function writeDateWords(texts: Record<string, string>, base: Texts, now: Date) {
  const [was, is] = [base, texts].map((each) => scheduleOf(each, now));
  const ways = was && waysToSay(was, now);
  const written = is && waysToSay(is, now);
  for (const field of ["date", "time"] as const) {
    const typed = texts[field]?.trim();
    if (typed === undefined || !written) continue;
    const way = typed === "" ? 0 : (ways?.[field].indexOf(typed) ?? -1);
    const words = way < 0 ? typed : (written[field][way] ?? written[field][0] ?? typed);
    if (words !== typed) texts[field] = words;
  }
}

/** What its fields say, whatever its words do. */
function scheduleOf(texts: Texts, now: Date) {
  const dated = datedOf(texts);
  return readSchedule(dated.starts ? { ...dated, date: "", time: "" } : dated, now).schedule;
}

function readHoursFields(texts: Record<string, string>, sent: Texts, shown: Texts, base: Texts) {
  const hours = fromHoursFields(sent);
  const isUntouched = hours === fromHoursFields(shown);
  texts.opening_hours = isUntouched ? (base.opening_hours ?? "") : hours;
  writeHourWords(texts, base);
}

function writeHourWords(texts: Record<string, string>, base: Texts) {
  const typed = texts.hours?.trim();
  const [was, is] = [base.opening_hours ?? "", texts.opening_hours ?? ""].map((text) =>
    wordsOfHours(text.split("\n").filter(Boolean)),
  );
  if (is !== undefined && (typed === "" || (typed === was && typed !== is))) texts.hours = is;
}

/** Of fields that are typed. `problemInWords` speaks of JSON, of its quotes and braces. */
export function inTyped(kind: RecordKind, problem: string) {
  const [, field, name = ""] = /^((\w+)[^:]*): expected /.exec(problem) ?? [];
  const { control, hint } = (RECORD_FIELDS[kind][name as never] as FieldSpec | undefined) ?? {};
  if (control === "number") return problem.replace(/ without quotes$/, "");
  if (control === "yes") return `${field}: expected yes or no`;
  if (control === "dollars" || control === "coordinates") return `${field}: expected ${hint}`;
  return problem;
}

/** Beside which fields of the form stands what is wrong with a record, and what belongs to none of them. */
export function problemsInForm(
  kind: RecordKind,
  problems: readonly string[],
  sent: Texts,
  texts: Texts,
) {
  const names = fieldsOf(kind).map(([field]) => field);
  const others: string[] = [];
  const ofFields = problems.flatMap((problem) => {
    const [, field = "", words = ""] = /^(\w+)[^:]*: (.*)$/s.exec(inTyped(kind, problem)) ?? [];
    if (names.includes(field)) return [{ field, words }];
    others.push(problem);
    return [];
  });
  return { ofFields: groupProblems(formProblems(ofFields, sent, texts)), others };
}

export const groupProblems = (problems: readonly { field: string; words: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(problems, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ words }) => words),
    ]),
  );

export function formProblems(
  problems: readonly { field: string; words: string }[],
  sent: Texts,
  texts: Texts,
) {
  const ofHours = sent.hours_mo === undefined ? {} : hoursProblems(sent);
  const told = problems.flatMap(({ field, words }) => {
    if (field === "opening_hours" && Object.keys(ofHours).length > 0) return [];
    const day = sent.other_hours
      ? undefined
      : HOURS_LINES.find(({ label }) => words.startsWith(label));
    const isOfDay = field === "opening_hours" && sent.hours_mo !== undefined && day;
    const name = isOfDay ? day.name : formField(field, sent, texts);
    return [{ field: name, words: inTheForm(field, words, texts) }];
  });
  return [...Object.entries(ofHours).map(([field, words]) => ({ field, words })), ...told];
}

/** The field of the form that asks for this one of the record. */
export function formField(field: string, sent: Texts, texts: Texts = {}) {
  if (sent.hours_mo !== undefined && field === "opening_hours")
    return sent.other_hours ? "other_hours" : "hours_mo";
  if (sent.first_day === undefined) return field;
  if (field === "starts") return lacksTime(texts) ? "from_time" : "first_day";
  if (field === "ends") return sent.last_day && texts.ends?.at(-1) !== "T" ? "last_day" : "to_time";
  if (field === "repeats") return sent.repeat === "written" ? "rule" : "repeat";
  return field;
}

const lacksTime = ({ starts = "" }: Texts) => /^[\d-]+T$/.test(starts);

function inTheForm(field: string, words: string, texts: Texts) {
  if (field === "starts" && lacksTime(texts)) return "Say from when, or that it takes all day.";
  if (field === "ends" && texts.ends?.at(-1) === "T") return "Say until when on its last day.";
  if (field !== "starts" || words !== "is no day on which it repeats") return words;
  const day = Date.parse(`${texts.starts?.slice(0, 10)}T00:00Z`);
  const next = nextDay(texts.repeats ?? "", day);
  const named = `${sayDay(day)} is no day on which it repeats.`;
  return next === undefined ? named : `${named} The next one is ${sayDay(next)}.`;
}

const SEARCHED_DAYS = 3 * 366;

function nextDay(rule: string, first: number) {
  const isTaken = repeatedDays(parseRepeat(rule), first);
  const days = Array.from({ length: SEARCHED_DAYS }, (_, index) => first + index * DAY_MS);
  return days.find(isTaken);
}
