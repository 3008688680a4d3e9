import { hash, randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { countRows, db, transaction } from "#app/db/client.server.ts";
import { readSchedule } from "#app/domain/guide/schedule/schedule.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { inSlices, partsOf } from "#app/platform/slices.ts";
import { overlapsOf } from "../hours-text.ts";
import { RECORD_KINDS, RECORDS, type RecordKind, type RecordOf } from "../records.ts";
import { checkRecords, type Entry, type Inspect, joinFindings, LIVE_MAX } from "./check-records.ts";
import { nextCheckOf, spreadChecks } from "./checks.server.ts";
import { guideRecords, guideVersions, laterThan } from "./guide-table.server.ts";

const BYTES_MAX = 16 * 2 ** 20;
/** V8 shows so many letters before the one that it does not take. */
const SHOWN_BEFORE = 10;
/** Two records leave room for others between them. */
export const STEP = 1024;
const ROWS_AT_ONCE = 25;

export const DATA_FOLDER = "public/data";

export const dataFile = (kind: RecordKind, folder = DATA_FOLDER) =>
  join(folder, `${RECORDS[kind].file}.json`);

export type Inspects = { [Kind in RecordKind]?: Inspect<RecordOf<Kind>> };

const OWN: Inspects = {
  event: (event) => readSchedule(event, new Date()),
  restaurant: inspectHours,
  venue: inspectHours,
  place: inspectHours,
};

function inspectHours({ opening_hours = [] }: { opening_hours?: string[] | undefined }) {
  return { problems: overlapsOf(opening_hours), notes: [] };
}

/** Finds the problems of these entries, and the records that can be used. `more` inspects each record further. */
export function inspectRecords<Kind extends RecordKind>(
  kind: Kind,
  path: string,
  entries: unknown,
  more: Inspects = {},
) {
  const { schema } = RECORDS[kind] as unknown as { schema: z.ZodType<RecordOf<Kind>> };
  return checkRecords(path, entries, schema, (record) => inspectRecord(kind, record, more));
}

export function inspectRecord(kind: RecordKind, record: { id: string }, more: Inspects = {}) {
  const inspects = [OWN[kind], more[kind]];
  return joinFindings(inspects.flatMap((inspect) => inspect?.(record as never) ?? []));
}

/** Inspects a data file: one that cannot be read is one problem. */
export function readDataFile<Kind extends RecordKind>(
  kind: Kind,
  folder = DATA_FOLDER,
  more: Inspects = {},
) {
  const path = dataFile(kind, folder);
  try {
    return { path, isRead: true, ...inspectRecords(kind, path, readJson(path), more) };
  } catch (error) {
    const problems = [readProblem(path, error)];
    return { path, isRead: false, records: [], ids: new Set(), problems, notes: [] };
  }
}

const seedOf = (entry: unknown) => hashText(JSON.stringify(entry));

type Row = typeof guideRecords.$inferSelect;
type Planned = { id: string; entry: Entry; row?: Row | undefined };
/** `ids` names wrong records of the file, too, which must not be retired; without it the file is a part of the guide. `drafts` cannot be shown yet. */
type DataFile = {
  kind: RecordKind;
  entries: readonly Entry[];
  ids?: ReadonlySet<unknown>;
  drafts?: ReadonlySet<string>;
};
/** The file wins over records that an editor has changed since: all of them, or those with these ids. */
type Replacing = boolean | ReadonlySet<string>;

export const rowsOfKind = async (kind: RecordKind): Promise<Row[]> =>
  db.select().from(guideRecords).where(eq(guideRecords.kind, kind)).orderBy(guideRecords.number);

/** Plans what a file would do to the records of its kind: a record that was edited since stays, unless the file may replace it. */
export async function planImport(file: DataFile, replacing: Replacing = false, stored?: Row[]) {
  const { kind, entries, ids } = file;
  const rows = stored ?? (await rowsOfKind(kind));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const [added, changed, edited]: [Planned[], Planned[], Planned[]] = [[], [], []];
  await inSlices(entries, (entry) => {
    const id = String(entry.id);
    const row = rowsById.get(id);
    if (!row) {
      added.push({ id, entry });
      return;
    }
    const mayReplace = typeof replacing === "boolean" ? replacing : replacing.has(id);
    const isSame = isUntouched(row, JSON.stringify(entry));
    if (row.seed === seedOf(entry) && (isSame || !mayReplace)) return;
    (isSame || mayReplace ? changed : edited).push({ id, entry, row });
  });
  const missing = rows.filter(
    (row) =>
      ids &&
      row.seed &&
      row.state === "live" &&
      !ids.has(row.id) &&
      (replacing === true || isUntouched(row)),
  );
  return { ...file, rows, added, changed, edited, missing };
}

/** The record is as it was imported, or as the file has it now. */
function isUntouched(row: Row, fresh?: string) {
  const json = soleWordsOf(row);
  return json !== undefined && (json === fresh || hashText(json) === row.seed);
}

/** The only text of a record: a retired record, and one with a draft beside it, has none. */
export function soleWordsOf({ state, draft, record }: Row) {
  if (state === "draft") return draft ?? undefined;
  return state === "live" && draft === null ? (record ?? undefined) : undefined;
}

export const hashText = (text: string) => hash("sha256", text);

type Plan = Awaited<ReturnType<typeof planImport>>;
type Options = { mayReplace?: Replacing; mayRetire?: boolean; admin?: string };
type Version = typeof guideVersions.$inferInsert;
type By = Pick<Version, "at" | "batch" | "admin" | "verb">;
type Line = Omit<Version, keyof By | "number">;

/** Imports all files or nothing, in one transaction with turns for others. Nothing is deleted: a record that its file no longer has is retired if `mayRetire`. */
export const importRecords = (
  files: readonly DataFile[],
  { mayReplace = false, mayRetire = false, admin }: Options = {},
  now = new Date(),
) =>
  transaction(async () => {
    const by: By = { at: now, batch: randomUUID(), admin, verb: "import" };
    const plans: Plan[] = [];
    for (const file of files) {
      const plan = await planImport(file, mayReplace);
      plans.push(plan);
      await add(plan, by);
      const [changed, unchanged]: [Row[], Row[]] = [[], []];
      await inSlices(plan.changed, ({ id, entry, row }) => {
        if (!row) return;
        const after = follow(row, entry, by, plan.drafts?.has(id));
        (after.revision > row.revision ? changed : unchanged).push(after);
      });
      for (const row of mayRetire ? plan.missing : [])
        changed.push(changedRow(row, { state: "retired" }, by));
      await rewriteRows([...changed, ...unchanged]);
      await addLines(changed, by);
    }
    for (const { kind } of plans) {
      const live = await countRows(guideRecords, whereLive(kind));
      if (live > LIVE_MAX)
        throw new Error(`${live} records of ${dataFile(kind)} would be live. ${TOO_MANY}`);
    }
    if (plans.some(({ rows }) => rows.length === 0)) await spreadChecks(now);
    return plans;
  });

export const TOO_MANY = `Of one kind ${formatCount(LIVE_MAX)} can be live, and more would be too many. Retire some first.`;

const whereLive = (kind: RecordKind) =>
  and(eq(guideRecords.kind, kind), eq(guideRecords.state, "live"));

export const isFull = async (kind: RecordKind) =>
  (await countRows(guideRecords, whereLive(kind))) >= LIVE_MAX;

/** New records stand behind all others, in the order of the file. */
async function add({ kind, rows, added, drafts }: Plan, by: By) {
  const last = rows.reduce((most, { position }) => Math.max(most, position), 0);
  const fresh = added.map(({ id, entry }, index) => {
    const json = JSON.stringify(entry);
    const isDraft = drafts?.has(id);
    return {
      kind,
      id,
      position: last + (index + 1) * STEP,
      state: isDraft ? ("draft" as const) : ("live" as const),
      record: isDraft ? null : json,
      draft: isDraft ? json : null,
      publishedAt: isDraft ? null : by.at,
      changedAt: by.at,
      seed: hashText(json),
      // All checks would be due on one day after a first import: the date is left open, to be spread.
      checkDueAt: isDraft || rows.length === 0 ? null : nextCheckOf(kind, entry, by.at),
    };
  });
  await inSlices(partsOf(fresh, ROWS_AT_ONCE), async (some) => {
    await db.insert(guideRecords).values(some);
  });
  await addLines(
    fresh.map((row) => ({ ...row, revision: 1 })),
    by,
  );
}

export const rewriteRows = (rows: readonly Row[]) =>
  inSlices(rows, async ({ number, kind, id, position, ...changed }) => {
    await db.update(guideRecords).set(changed).where(eq(guideRecords.number, number));
  });

export const addLines = (rows: readonly Line[], by: By) =>
  inSlices(partsOf(rows, ROWS_AT_ONCE), async (some) => {
    const lines = some.map((row) => {
      const { kind, id, revision, state, record, draft, draftFrom, liveFrom, liveUntil } = row;
      return { kind, id, revision, state, record, draft, draftFrom, liveFrom, liveUntil, ...by };
    });
    await db.insert(guideVersions).values(lines);
  });

/** The times stay, because they are an editor's and no file has them. If the text is the same, only the seed changes. */
function follow(row: Row, entry: Entry, by: By, isDraft = false) {
  const json = JSON.stringify(entry);
  const seed = hashText(json);
  if (json === soleWordsOf(row) && isDraft === (row.state === "draft")) return { ...row, seed };
  const publishedAt = row.publishedAt ?? by.at;
  const shown = {
    state: "live",
    record: json,
    draft: null,
    publishedAt,
    checkedAt: null,
    checkedBy: null,
    checkDueAt: nextCheckOf(row.kind, entry, by.at),
  } as const;
  return changedRow(row, { ...(isDraft ? { draft: json } : shown), seed }, by);
}

const changedRow = (row: Row, set: Partial<Row>, { at }: By): Row => ({
  ...row,
  draftFrom: null,
  ...set,
  revision: row.revision + 1,
  changedAt: laterThan(row.changedAt, at),
});

export const entriesOf = (records: readonly { entry: Entry }[]) =>
  records.map(({ entry }) => entry);

const LOGGED_MAX = 20;

/** The first start of a guide: what its data files say. Wrong records are left out and named. */
export async function importOnce() {
  const stored = await countRows(guideRecords);
  // What somebody has emptied stays empty.
  const gone = await countRows(guideVersions, eq(guideVersions.verb, "forget"));
  if (stored + gone > 0) return logChanges();
  const files = RECORD_KINDS.map((kind) => ({ kind, ...readDataFile(kind) }));
  for (const { path, problems } of files) {
    for (const problem of problems.slice(0, LOGGED_MAX)) console.error(problem);
    const others = problems.length - LOGGED_MAX;
    if (others > 0) console.error(`${path}: and ${others} more, see npm run check-data`);
  }
  await importRecords(
    files.map(({ kind, records, ids }) => ({ kind, ids, entries: entriesOf(records) })),
  );
  const total = files.reduce((sum, { records }) => sum + records.length, 0);
  console.log(`The guide was empty: ${total} records of ${DATA_FOLDER} are in it now.`);
}

/** Files are not watched: the log names the command for an editor who changed one. */
async function logChanges() {
  const columns = { kind: guideRecords.kind, seed: guideRecords.seed };
  const rows = Map.groupBy(await db.select(columns).from(guideRecords), ({ kind }) => kind);
  for (const kind of RECORD_KINDS) {
    const path = dataFile(kind);
    const seeds = new Set(rows.get(kind)?.map(({ seed }) => seed));
    const fresh = readOrNothing(path).filter((entry) => !seeds.has(seedOf(entry)));
    // An entry that was wrong at its import is not in the guide, and is no change.
    if (fresh.length > 0 && inspectRecords(kind, path, fresh).records.length > 0)
      console.log(`${path} changed since its import: npm run import -- --dry-run`);
  }
}

function readOrNothing(path: string): unknown[] {
  try {
    const json = readJson(path);
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}

function readJson(path: string): unknown {
  const stat = statSync(path);
  // A pipe would never come to its end.
  if (!stat.isFile()) throw new Error("is not a file");
  if (stat.size > BYTES_MAX) throw new Error(`is larger than ${BYTES_MAX / 2 ** 20} MB`);
  return parseJson(decodeText(readFileSync(path)));
}

export function parseJson(text: string): unknown {
  if (text.trim() === "") throw new Error("is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON${whereIn(text, String(error))}`);
  }
}

/** The text has no byte-order mark. */
export function decodeText(bytes: Uint8Array) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("is not text in UTF-8");
  }
}

function whereIn(text: string, message: string) {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  const isCutOff = /end of JSON|Unterminated/.test(message) || Number(position) >= text.length;
  if (isCutOff) return ": it ends too soon";
  const [, near] = /, (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  const start = near ? text.indexOf(near) : -1;
  const at = position ? Number(position) : start < 0 ? undefined : start + SHOWN_BEFORE;
  return at === undefined ? "" : `: look at line ${text.slice(0, at).split("\n").length}`;
}

const SYSTEM_ERRORS: Record<string, string> = {
  ENOENT: "is missing",
  EACCES: "may not be read by this program's user",
  EPERM: "may not be read by this program's user",
};

function readProblem(path: string, error: unknown) {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `${path} ${SYSTEM_ERRORS[code] ?? (code ? `cannot be read: ${message}` : message)}`;
}

/** The records are those that `npm run import` reads: all live ones, even those that appear later. */
export const writtenRecords = async (kind: RecordKind) =>
  (await writtenTexts(kind)).map((record) => JSON.parse(record) as unknown);

export async function writtenTexts(kind: RecordKind) {
  const rows = await db
    .select({ record: guideRecords.record })
    .from(guideRecords)
    .where(whereLive(kind))
    .orderBy(guideRecords.position, guideRecords.number);
  return rows.map(({ record }) => record ?? "");
}
