import { createHash } from "node:crypto";
import { z } from "zod";
import { transaction } from "#app/db/client.server.ts";
import { isPast } from "#app/domain/guide/schedule/occurrences.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { inSlices } from "#app/platform/slices.ts";
import { hasPicture } from "../pictures.server.ts";
import { type Entry, LETTERS_MAX, LIVE_MAX } from "../records/check-records.ts";
import { inTyped, problemsByLabel } from "../records/form-problems.server.ts";
import { writeTexts } from "../records/form-texts.server.ts";
import {
  type GuideRecord,
  isReserved,
  problemsOf,
  titleOf,
  wordsOf,
} from "../records/guide-records.server.ts";
import {
  importRecords,
  inspectRecord,
  planImport,
  rowsOfKind,
  soleWordsOf,
  TOO_MANY,
} from "../records/import.server.ts";
import { NO_PICTURE } from "../records/problems.server.ts";
import { applyTexts } from "../records/record-fields.ts";
import { slugOf } from "../records/record-form.ts";
import { textsOf } from "../records/record-history.server.ts";
import { EventSchema, type RecordKind } from "../records.ts";
import { comparedDays, titleKey } from "../suggestions/doubles.server.ts";
import { readCalendarEvents } from "./calendar-events.server.ts";
import { readCellDates } from "./cell-dates.server.ts";
import { readCsvRecords } from "./csv-records.server.ts";
import { isBrought, TICKS_MAX, type Verdict } from "./import-form.ts";
import {
  assertWhole,
  type FileRecord,
  readJsonRecords,
  UnreadableFile,
} from "./record-file.server.ts";

type RecordFile = {
  kind: RecordKind;
  records: readonly FileRecord[];
  /** These columns belong to no field of a record. */
  unread: readonly string[];
  isCalendar?: boolean;
};

/** A file is read by how it begins, whatever its name says. All records of a calendar are events. */
export async function readRecordFile(kind: RecordKind, sent: string): Promise<RecordFile> {
  const text = sent.replace(/^\ufeff/, "");
  assertWhole(text);
  const begin = text.trimStart();
  if (/^[[{]/.test(begin)) return { kind, records: readJsonRecords(text), unread: [] };
  if (/^[\uFEFF\s]*BEGIN:\s*V[A-Z]+\s*$/im.test(text)) {
    const records = await readCalendarEvents(text);
    return { kind: "event", records, unread: [], isCalendar: true };
  }
  return { kind, ...readCsvRecords(kind, text) };
}

type Usable = {
  title: string;
  id: string;
  entry: Entry;
  isDraft: boolean;
  note: string;
  /** True if the guide has an event of this name on this day, under another UID. */
  isDouble?: boolean;
};
export type PlanLine = Usable & { verdict: Verdict; row?: GuideRecord };
type PlanContext = {
  rowsById: ReadonlyMap<string, GuideRecord>;
  idsByUid: Map<string, string>;
  taken: Map<string, string>;
  ownHost: string;
  now: Date;
  findSame: ReturnType<typeof sameEvents>;
};

/** Plans what a file would do. `ownHost` ends the UIDs of this guide's own calendars. */
export async function planFile(file: RecordFile, ownHost: string, now = new Date()) {
  const { kind, unread } = file;
  const rows = await rowsOfKind(kind);
  const { usable, wrong } = await judge(file, rows, ownHost, now);
  const entries = usable.map(({ entry }) => entry);
  const drafts = new Set(usable.filter(({ isDraft }) => isDraft).map(({ id }) => id));
  const plan = await planImport({ kind, entries, drafts }, false, rows);
  const changed = new Set(plan.changed.map(({ id }) => id));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const lines: PlanLine[] = [];
  const digest = createHash("sha256");
  await inSlices(usable, (each) => {
    const row = rowsById.get(each.id);
    const json = JSON.stringify(each.entry);
    if (row && soleWordsOf(row) === json) return;
    const ofRow = changed.has(each.id) ? "change" : "stay";
    const verdict = row ? ofRow : each.isDouble ? "double" : "add";
    lines.push({ ...each, verdict, ...(row && { row }) });
    digest.update(`${verdict} ${each.id} ${row?.revision} ${each.isDraft} ${json}\n`);
  });
  const live = rows.filter(({ state }) => state === "live").length;
  if (
    live + lines.filter(({ verdict, isDraft }) => verdict === "add" && !isDraft).length >
    LIVE_MAX
  )
    throw new UnreadableFile(TOO_MANY);
  const same = usable.length - lines.length;
  return { kind, unread, wrong, lines, same, entries, drafts, digest: digest.digest("base64url") };
}

export type FilePlan = Awaited<ReturnType<typeof planFile>>;

async function judge(
  { kind, records, isCalendar = false }: RecordFile,
  rows: readonly GuideRecord[],
  ownHost: string,
  now: Date,
) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const idsByUid = isCalendar ? await findUids(rows) : new Map<string, string>();
  const uids = new Set(records.flatMap(({ uid, otherUid }) => [uid, otherUid]));
  const findSame = sameEvents(rows, uids, now);
  const context: PlanContext = { rowsById, idsByUid, taken: new Map(), ownHost, now, findSame };
  const usable: Usable[] = [];
  const wrong: { title: string; reason: string }[] = [];
  await inSlices(records, (record) => {
    try {
      const each = take(kind, record, context);
      context.taken.set(each.id, each.title);
      if (record.uid !== undefined) context.idsByUid.set(record.uid, each.id);
      usable.push(each);
    } catch (error) {
      const reason = error instanceof Unusable ? error.message : "Is nested too deeply.";
      if (!(error instanceof Unusable || error instanceof RangeError)) throw error;
      wrong.push({ title: record.title, reason });
    }
  });
  return { usable, wrong };
}

class Unusable extends Error {}

async function findUids(rows: readonly GuideRecord[]) {
  const found = new Map<string, string>();
  await inSlices(rows, (row) => {
    if (!(row.draft ?? row.record ?? "").includes('"uid":')) return;
    const { uid } = wordsOf(row);
    if (typeof uid === "string") found.set(uid, row.id);
  });
  return found;
}

function take(kind: RecordKind, record: FileRecord, context: PlanContext): Usable {
  if (record.problem) throw new Unusable(record.problem);
  const id = idOf(kind, record, context);
  const row = context.rowsById.get(id);
  const entry = entryOf(kind, record, id, row, context.now);
  const title = row ? titleOf(entry) : record.title;
  const json = JSON.stringify(entry);
  const first = context.taken.get(id);
  if (first !== undefined) throw new Unusable(`Is in the file twice: its id is that of ${first}.`);
  const isWaiting = row?.state === "draft";
  if (row && soleWordsOf(row) === json) return { title, id, entry, isDraft: isWaiting, note: "" };
  if (isReserved(id)) throw new Unusable(`Its id is the address of another page: ${id}.`);
  if (json.length > LETTERS_MAX) throw new Unusable(`Is longer than ${LETTERS_MAX / 1024} KB.`);
  if (UNSTORABLE.test(json)) throw new Unusable("Has a character that no database keeps.");
  const problems = reasonsOf(kind, record, entry, context.now);
  // Events of other calendars never have all that the guide requires.
  const mayBeDraft = record.uid !== undefined && (!row || isWaiting);
  const dates = mayBeDraft ? readDates(entry, context.now) : undefined;
  if (!row && record.uid !== undefined && record.texts?.canceled) throw new Unusable(CANCELED);
  if (!row && dates?.schedule && isPast(dates.schedule, context.now))
    throw new Unusable("Is over.");
  if (problems.length > 0 && !mayBeDraft) throw new Unusable(inWords(problems));
  const isDraft = mayBeDraft && (isWaiting || problems.length > 0);
  const isDouble = !row && record.uid !== undefined && context.findSame(entry);
  const doubtful = isDraft ? [] : doubtsOf(kind, entry);
  const notes = [isDouble ? DOUBLE : "", isDraft ? draftNote(problems) : "", ...doubtful];
  return { title, id, entry, isDraft, isDouble, note: notes.filter(Boolean).join(" ") };
}

/** Says, as the list of problems does, what visitors would read or miss though nothing is wrong with it. */
function doubtsOf(kind: RecordKind, entry: Entry) {
  const { notes } = inspectRecord(kind, entry as Entry & { id: string });
  const image = String(entry.image ?? "");
  return problemsByLabel(kind, [...notes, ...(hasPicture(image) ? [] : [NO_PICTURE])]);
}

const CANCELED = "Is canceled, and the guide does not have it.";
const DOUBLE =
  "The guide has an event of this name on that day. Select this one only if it is a different event.";

/** Tells whether the guide has an event of this name on one of its days that is not the file's own. */
function sameEvents(
  rows: readonly GuideRecord[],
  uids: ReadonlySet<string | undefined>,
  now: Date,
) {
  let byTitle: Map<string, Entry[]> | undefined;
  const days = new Map<string, Set<number>>();
  return (entry: Entry) => {
    const title = titleKey(entry);
    byTitle ??= Map.groupBy(
      rows.map(wordsOf).filter(({ uid }) => !uid || !uids.has(String(uid))),
      titleKey,
    );
    const taken =
      days.get(title) ??
      new Set(byTitle.get(title)?.flatMap((other) => [...comparedDays(other, now)]));
    days.set(title, taken);
    return taken.size > 0 && [...comparedDays(entry, now)].some((day) => taken.has(day));
  };
}

/** A derived field is not reported as missing where the fields that it is derived from cannot be read. */
function reasonsOf(kind: RecordKind, { texts }: FileRecord, entry: Entry, now: Date) {
  const all = problemsOf(kind, entry);
  if (all.length === 0) return all;
  const { problems, schedule } =
    kind === "event" ? readDates(entry, now) : { problems: [], schedule: undefined };
  const ofDates = problems.filter((problem) => !all.includes(problem));
  if (!texts) return [...ofDates, ...all];
  const areHoursWrong = all.some((problem) => /^opening_hours\b/.test(problem));
  const reasons = all.flatMap((problem) => {
    const [, field = ""] = /^(date|time|hours): is missing$/.exec(problem) ?? [];
    const isOwed = field === "hours" ? areHoursWrong : field && problems.length > 0;
    if (isOwed) return [];
    const isUnwritten = field === "hours" ? entry.opening_hours : field === "date" && schedule;
    return [isUnwritten ? `${field}: ${UNWRITTEN}` : inTyped(kind, problem)];
  });
  return [...ofDates, ...reasons];
}

const UNWRITTEN = "write in words what visitors read, because it cannot be written from the rest";

/** Zero and lone surrogates, as JSON escapes them, cannot be stored. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const REASON_MAX = 600;

const inWords = (problems: readonly string[]) =>
  `${problems
    .join("; ")
    .slice(0, REASON_MAX)
    .replace(/^\w/, (letter) => letter.toUpperCase())}.`;

function draftNote(problems: readonly string[]) {
  const [missing, others]: [string[], string[]] = [[], []];
  for (const problem of problems) {
    const [, field] = /^(\w+): is missing$/.exec(problem) ?? [];
    if (field) missing.push(field.replaceAll("_", " "));
    else others.push(problem);
  }
  const lacks = missing.length > 0 ? [`Still missing: ${missing.join(", ")}.`] : [];
  return [...lacks, ...(others.length > 0 ? [inWords(others)] : [])].join(" ");
}

const word = z.string().catch("");
const DatedSchema = EventSchema.pick({
  starts: true,
  ends: true,
  repeats: true,
  until: true,
  skips: true,
}).extend({ date: word, time: word });

/** The dates are read from the fields, whatever is wrong with the rest, and from the text where there is no start. */
function readDates(entry: Entry, now: Date): ReturnType<typeof readSchedule> {
  const { data } = DatedSchema.safeParse(entry);
  return data ? readSchedule(data, now) : { problems: [], notes: [] };
}

/** An event from a calendar has the id of its UID, or the first that is free. */
function idOf(kind: RecordKind, record: FileRecord, context: PlanContext) {
  const { id = "", uid, title, texts } = record;
  if (uid === undefined) return texts && !id ? freeId(kind, title, context, title) : id;
  const [, own = ""] = /^(.*)@([^@]*)$/.exec(uid) ?? [];
  if (uid === `${own}@${context.ownHost}` && context.rowsById.has(own)) throw new Unusable(OWN);
  const found = otherIdOf(record, context) ?? context.idsByUid.get(uid);
  if (found) return found;
  return freeId(kind, title, context);
}

/** The first id that no other record has. `own` frees the id of the record with this title, so that the same file finds it again. */
function freeId(kind: RecordKind, title: string, { rowsById, taken }: PlanContext, own?: string) {
  const slug = slugOf(title) || kind;
  const isFree = (id: string) => {
    const row = rowsById.get(id);
    const holder = taken.get(id) ?? (row && titleOf(wordsOf(row)));
    return holder === undefined ? !isReserved(id) : holder === own;
  };
  let id = slug;
  for (let number = 2; !isFree(id); number++) id = `${slug}-${number}`;
  return id;
}

/** Several events that share a UID, or did so when they came, differ by their starts. */
function otherIdOf({ otherUid, texts }: FileRecord, { idsByUid, rowsById }: PlanContext) {
  const row = rowsById.get(idsByUid.get(otherUid ?? "") ?? "");
  return row && wordsOf(row).starts === texts?.starts ? row.id : undefined;
}

const OWN = "Is of this guide's own calendar. Bring its JSON or CSV instead.";

/** A field that the file does not name stays as it is, even one that no form knows; `null` takes one away. */
function entryOf(
  kind: RecordKind,
  { uid, texts, entry }: FileRecord,
  id: string,
  row: GuideRecord | undefined,
  now: Date,
): Entry {
  if (!row && !texts) return entry as Entry;
  const base: Entry = row ? wordsOf(row) : { id, ...(uid && { uid }) };
  if (!texts) {
    const fields = Object.entries({ ...base, ...(entry as Entry) });
    return Object.fromEntries(fields.filter(([, value]) => value !== null)) as Entry;
  }
  const was = textsOf(kind, base);
  const written = { ...was, ...(kind === "event" ? readCellDates(texts, was, now) : texts) };
  writeTexts(kind, written, was, now);
  return applyTexts(kind, base, written);
}

type Choice = {
  seen: string;
  /** The indexes of the ticked lines; undefined takes all lines but records that were edited since. */
  ticked: ReadonlySet<number> | undefined;
  admin: string;
};

/** Brings exactly the plan that was read: if something has changed since, nothing is written and the plan is made anew. */
export async function bringFile(
  file: RecordFile,
  ownHost: string,
  { seen, ticked, admin }: Choice,
  now = new Date(),
): Promise<{ plan: FilePlan; brought: PlanLine[] | undefined }> {
  const plan = await planFile(file, ownHost, now);
  const { kind, lines, drafts, digest } = plan;
  if (digest !== seen) return { plan, brought: undefined };
  const mayChoose = ticked && lines.length <= TICKS_MAX;
  const brought = lines.filter((line, index) =>
    mayChoose ? ticked.has(index) : isBrought(line.verdict),
  );
  const left = new Set(lines.map(({ id }) => id));
  for (const { id } of brought) left.delete(id);
  const entries = plan.entries.filter(({ id }) => !left.has(String(id)));
  const mayReplace = new Set(brought.map(({ id }) => id));
  const isBroughtAsSeen = await transaction(async () => {
    const revisions = new Map((await rowsOfKind(kind)).map(({ id, revision }) => [id, revision]));
    if (brought.some(({ id, row }) => revisions.get(id) !== row?.revision)) return false;
    await importRecords([{ kind, entries, drafts }], { mayReplace, admin }, now);
    return true;
  });
  if (isBroughtAsSeen) return { plan, brought };
  return { plan: await planFile(file, ownHost, now), brought: undefined };
}
