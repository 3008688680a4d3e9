import {
  readSchedule,
  resolveEventDay,
  resolveEventRepeat,
  resolveEventTime,
  type Schedule,
} from "#app/domain/guide/schedule/schedule.server.ts";
import { sayDate, sayTime } from "#app/domain/guide/schedule/schedule-text.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { wordsOfHours } from "../hours-text.ts";
import type { RecordKind } from "../records.ts";
import { fromHoursFields, toHoursFields } from "./hours-form.ts";
import { fieldsOf } from "./record-fields.ts";
import { fromScheduleFields, toScheduleFields } from "./schedule-form.ts";

export type Texts = Readonly<Record<string, string>>;

const DATED = ["starts", "ends", "repeats"] as const;

const hasPart = (kind: RecordKind, part: string) =>
  fieldsOf(kind).some(([, { within }]) => within === part);

export function toFormTexts(kind: RecordKind, texts: Texts, now: Date): Texts {
  const { starts, ends, repeats, ...others } = texts;
  const { opening_hours = "", ...plain } = others;
  if (hasPart(kind, "schedule")) return { ...others, ...toScheduleFields(datesOf(texts, now)) };
  return hasPart(kind, "hours") ? { ...plain, ...toHoursFields(opening_hours) } : texts;
}

/** Without `starts` the dates are those that the text names. */
function datesOf(texts: Texts, now: Date) {
  const [starts = "", ends = "", repeats = ""] = DATED.map((field) => texts[field]);
  if (starts + ends + repeats !== "") return { starts, ends, repeats };
  const schedule = scheduleOf(texts, now);
  return schedule ? writeDates(schedule) : { starts, ends, repeats };
}

function writeDates({ starts, lasts, isAllDay, rule = "" }: Schedule) {
  const write = (wall: number) => new Date(wall).toISOString().slice(0, isAllDay ? 10 : 16);
  const isLong = lasts !== undefined && lasts > (isAllDay ? DAY_MS : 0);
  const ends = isLong ? write(starts + lasts - (isAllDay ? DAY_MS : 0)) : "";
  return { starts: write(starts), ends, repeats: rule };
}

/** Turns the form's fields into the record's. `base` are the texts with which the form was opened: an untouched field stays as it was written. A field that the form lacks is left out. */
export function toRecordTexts(kind: RecordKind, sent: Texts, base: Texts, now: Date): Texts {
  const own = fieldsOf(kind).flatMap(([field]) => (sent[field] === undefined ? [] : [field]));
  const texts: Record<string, string> = pick(sent, own);
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
    // Dates that only the text gave are written as a whole or not at all.
    const isTouched = isTold ? before[field] !== after[field] : isChanged;
    texts[field] = isTouched ? after[field] : (base[field] ?? "");
  }
  if (sent.repeat === "" && shown.repeat !== "") Object.assign(texts, { until: "", skips: "" });
  writeDateTexts(texts, base, now);
}

/** Writes the text for visitors from the fields where it is empty or was written from them before. `base` are the texts of before. */
export function writeTexts(
  kind: RecordKind,
  texts: Record<string, string>,
  base: Texts,
  now: Date,
) {
  if (hasPart(kind, "schedule")) writeDateTexts(texts, base, now);
  if (hasPart(kind, "hours")) writeHoursText(texts, base);
}

/** The fields are the truth: text that an editor did not phrase otherwise follows them. */
function writeDateTexts(texts: Record<string, string>, base: Texts, now: Date) {
  const schedule = scheduleOf(texts, now);
  if (!schedule) return;
  const before = scheduleOf(base, now);
  const isUsualDate = (text: string) => resolveEventRepeat(text) ?? resolveEventDay(text, now);
  const follow = (field: string, was?: string, is?: string, isUsual?: unknown) => {
    const typed = texts[field]?.trim();
    const isDerived = typed === base[field] && is !== was && (typed === was || isUsual);
    if (is !== undefined && (typed === "" || isDerived)) texts[field] = is;
  };
  const { date = "", time = "" } = texts;
  follow("date", before && sayDate(before, now), sayDate(schedule, now), isUsualDate(date));
  follow("time", before && sayTime(before), sayTime(schedule), resolveEventTime(time));
}

function scheduleOf(texts: Texts, now: Date) {
  const fields = [...DATED, "until", "date", "time"].filter((field) => texts[field]);
  return readSchedule(pick(texts, fields), now).schedule;
}

const pick = (texts: Texts, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]));

function readHoursFields(texts: Record<string, string>, sent: Texts, shown: Texts, base: Texts) {
  const hours = fromHoursFields(sent);
  const isUntouched = hours === fromHoursFields(shown);
  texts.opening_hours = isUntouched ? (base.opening_hours ?? "") : hours;
  writeHoursText(texts, base);
}

function writeHoursText(texts: Record<string, string>, base: Texts) {
  const typed = texts.hours?.trim();
  const [was, is] = [base.opening_hours ?? "", texts.opening_hours ?? ""].map((text) =>
    wordsOfHours(text.split("\n").filter(Boolean)),
  );
  if (is !== undefined && (typed === "" || (typed === was && typed !== is))) texts.hours = is;
}
