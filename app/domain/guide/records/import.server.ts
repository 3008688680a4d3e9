import { createHash, randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { and, count, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, one, transaction } from "#app/db/client.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { compareHours } from "../hours-text.ts";
import { RECORD_KINDS, RECORDS, type RecordKind, type RecordOf } from "../records.ts";
import { readSchedule } from "../schedule.server.ts";
import { checkRecords, type Entry, type Inspect, LIVE_MAX } from "./check-records.ts";
import { guideRecords, guideVersions, laterThanBefore } from "./guide-table.server.ts";

/** Ten thousand records are half of it. */
const BYTES_MAX = 16 * 2 ** 20;
/** So many letters V8 shows before the one that it does not take. */
const SHOWN_BEFORE = 10;
/** Between two records there is room for others. */
export const STEP = 1024;
const ROWS_AT_ONCE = 250;

export const DATA_FOLDER = "public/data";

export const dataFile = (kind: RecordKind, folder = DATA_FOLDER) =>
  join(folder, `${RECORDS[kind].file}.json`);

export type Inspects = { [Kind in RecordKind]?: Inspect<RecordOf<Kind>> };

const OWN: Inspects = {
  event: (event) => readSchedule(event, new Date()),
  restaurant: compareHours,
};

/** What is wrong with these entries, and what can be used of them. `more` is asked of each record. */
export function inspectRecords<Kind extends RecordKind>(
  kind: Kind,
  path: string,
  entries: unknown,
  more: Inspects = {},
) {
  const { schema } = RECORDS[kind] as unknown as { schema: z.ZodType<RecordOf<Kind>> };
  return checkRecords(path, entries, schema, (record) => {
    const said = [OWN[kind], more[kind]].flatMap((ask) => ask?.(record as never) ?? []);
    return {
      problems: said.flatMap(({ problems }) => problems),
      notes: said.flatMap(({ notes }) => notes),
    };
  });
}

/** The same of a data file: one that cannot be read is one problem. */
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
/** `ids` are those of its wrong records too, which are no reason to retire anything. */
type DataFile = { kind: RecordKind; entries: readonly Entry[]; ids: ReadonlySet<unknown> };

/** What a file would do to the records of its kind: what somebody has edited since stays, unless the file may replace it. */
export async function planImport({ kind, entries, ids }: DataFile, mayReplace = false) {
  const rows = await db.select().from(guideRecords).where(eq(guideRecords.kind, kind));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const [added, changed, edited]: [Planned[], Planned[], Planned[]] = [[], [], []];
  for (const entry of entries) {
    const id = String(entry.id);
    const row = rowsById.get(id);
    if (!row) {
      added.push({ id, entry });
      continue;
    }
    const isSame = isUntouched(row, JSON.stringify(entry));
    if (row.seed === seedOf(entry) && (isSame || !mayReplace)) continue;
    (isSame || mayReplace ? changed : edited).push({ id, entry, row });
  }
  const missing = rows.filter(
    (row) =>
      row.seed && row.state === "live" && !ids.has(row.id) && (mayReplace || isUntouched(row)),
  );
  return { kind, rows, entries, added, changed, edited, missing };
}

/** As it was imported, or as the file says it now by itself. */
const isUntouched = ({ state, draft, record, seed }: Row, fresh?: string) =>
  state === "live" && draft === null && (record === fresh || hashText(record ?? "") === seed);

const hashText = (text: string) => createHash("sha256").update(text).digest("hex");

type Plan = Awaited<ReturnType<typeof planImport>>;
type Options = { mayReplace?: boolean; mayRetire?: boolean };

/** All of it or nothing. Nothing is deleted: what a file no longer has is retired, where that was asked for. */
export const importRecords = (
  files: readonly DataFile[],
  { mayReplace = false, mayRetire = false }: Options = {},
  now = new Date(),
) =>
  transaction(async () => {
    const batch = randomUUID();
    const plans: Plan[] = [];
    for (const file of files) {
      const plan = await planImport(file, mayReplace);
      plans.push(plan);
      await add(plan, now, batch);
      for (const { entry, row } of plan.changed) if (row) await follow(row, entry, now, batch);
      if (!mayRetire) continue;
      for (const row of plan.missing) await change(row, { state: "retired" }, now, batch);
    }
    for (const { kind } of plans) {
      const live = await countLive(kind);
      if (live > LIVE_MAX)
        throw new Error(`${live} records of ${dataFile(kind)} would be live. ${TOO_MANY}`);
    }
    return plans;
  });

export const TOO_MANY = `Of one kind ${formatCount(LIVE_MAX)} can be live, and more would be too many. Retire some first.`;

async function countLive(kind: RecordKind) {
  const where = and(eq(guideRecords.kind, kind), eq(guideRecords.state, "live"));
  return (await one(db.select({ total: count() }).from(guideRecords).where(where)))?.total ?? 0;
}

/** Whether no more of a kind may be live. */
export const isFull = async (kind: RecordKind) => (await countLive(kind)) >= LIVE_MAX;

async function add({ kind, rows, entries, added }: Plan, now: Date, batch: string) {
  const placed = positionsOf(entries, rows, new Set(added.map(({ id }) => id)));
  for (const row of rows) {
    const position = placed.moved.get(row.id);
    if (position === undefined || position === row.position) continue;
    await db.update(guideRecords).set({ position }).where(eq(guideRecords.number, row.number));
    await db.insert(guideVersions).values({ ...writtenOf(row), at: now, verb: "move", batch });
  }
  const fresh = added.map(({ id, entry }) => {
    const record = JSON.stringify(entry);
    return {
      kind,
      id,
      position: placed.added.get(id) ?? 0,
      state: "live" as const,
      record,
      publishedAt: now,
      changedAt: now,
      seed: hashText(record),
    };
  });
  for (let from = 0; from < fresh.length; from += ROWS_AT_ONCE) {
    const some = fresh.slice(from, from + ROWS_AT_ONCE);
    await db.insert(guideRecords).values(some);
    await db.insert(guideVersions).values(
      some.map(({ id, state, record }) => {
        return { kind, id, revision: 1, at: now, verb: "import" as const, state, record, batch };
      }),
    );
  }
}

/** A new record stands behind the one that is before it in the file. Where there is no room left, all are placed anew. */
function positionsOf(entries: readonly Entry[], rows: readonly Row[], isNew: ReadonlySet<string>) {
  const known = new Map(rows.map(({ id, position }) => [id, position]));
  const taken = rows.map(({ position }) => position).sort((one, other) => one - other);
  const added = new Map<string, number>();
  let before = 0;
  let waiting: string[] = [];
  const hasRoom = () => {
    const next = taken.find((position) => position > before);
    const room = (next ?? Number.POSITIVE_INFINITY) - before;
    const step = Math.min(STEP, Math.floor(room / (waiting.length + 1)));
    for (const [index, id] of waiting.entries()) added.set(id, before + (index + 1) * step);
    const isEnough = waiting.length === 0 || step > 0;
    waiting = [];
    return isEnough;
  };
  for (const id of [...entries.map((entry) => String(entry.id)), undefined]) {
    const own = id === undefined ? undefined : known.get(id);
    if (id !== undefined && isNew.has(id)) waiting.push(id);
    else if (!hasRoom()) return anew(entries, rows, isNew);
    before = own ?? before;
  }
  return { added, moved: new Map<string, number>() };
}

function anew(entries: readonly Entry[], rows: readonly Row[], isNew: ReadonlySet<string>) {
  const order = rows.toSorted((one, other) => one.position - other.position).map(({ id }) => id);
  let behind = 0;
  for (const { id } of entries) {
    const at = order.indexOf(String(id));
    if (at >= 0) behind = at + 1;
    else if (isNew.has(String(id))) order.splice(behind++, 0, String(id));
  }
  const added = new Map<string, number>();
  const moved = new Map<string, number>();
  for (const [index, id] of order.entries())
    (isNew.has(id) ? added : moved).set(id, (index + 1) * STEP);
  return { added, moved };
}

/** Its times are an editor's, of which no file says anything. */
async function follow(row: Row, entry: Entry, now: Date, batch: string) {
  const record = JSON.stringify(entry);
  const seed = hashText(record);
  if (record === row.record && row.state === "live" && row.draft === null) {
    await db.update(guideRecords).set({ seed }).where(eq(guideRecords.number, row.number));
    return;
  }
  const publishedAt = row.publishedAt ?? now;
  await change(row, { state: "live", record, draft: null, seed, publishedAt }, now, batch);
}

async function change(row: Row, set: Partial<Row>, now: Date, batch: string) {
  const after = { ...row, ...set, revision: row.revision + 1 };
  const where = eq(guideRecords.number, row.number);
  await db
    .update(guideRecords)
    .set({ ...set, revision: after.revision, changedAt: laterThanBefore(now) })
    .where(where);
  await db.insert(guideVersions).values({ ...writtenOf(after), at: now, verb: "import", batch });
}

export const writtenOf = ({
  kind,
  id,
  revision,
  state,
  record,
  draft,
  liveFrom,
  liveUntil,
}: Row) => {
  return { kind, id, revision, state, record, draft, liveFrom, liveUntil };
};

export const entriesOf = (records: readonly { entry: Entry }[]) =>
  records.map(({ entry }) => entry);

const LOGGED_MAX = 20;

/** The first start of a guide: what its data files say. Wrong records are left out and named. */
export async function importOnce() {
  const found = await one(db.select({ total: count() }).from(guideRecords));
  if (found && found.total > 0) return tellOfChanges();
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

/** Files are not followed: whoever edits one is told what to do. */
async function tellOfChanges() {
  const columns = { kind: guideRecords.kind, seed: guideRecords.seed };
  const rows = Map.groupBy(await db.select(columns).from(guideRecords), ({ kind }) => kind);
  for (const kind of RECORD_KINDS) {
    const path = dataFile(kind);
    const seeds = new Set(rows.get(kind)?.map(({ seed }) => seed));
    const fresh = readOrNothing(path).filter((entry) => !seeds.has(seedOf(entry)));
    // What was wrong at its import is not in the guide, and no change.
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
  const text = decode(readFileSync(path));
  if (text.trim() === "") throw new Error("is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON${whereIn(text, String(error))}`);
  }
}

function decode(bytes: Buffer) {
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

const SYSTEM_WORDS: Record<string, string> = {
  ENOENT: "is missing",
  EACCES: "may not be read by this program's user",
  EPERM: "may not be read by this program's user",
};

function readProblem(path: string, error: unknown) {
  const code = codeOf(error) ?? "";
  const message = error instanceof Error ? error.message : String(error);
  return `${path} ${SYSTEM_WORDS[code] ?? (code ? `cannot be read: ${message}` : message)}`;
}

function codeOf(error: unknown) {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** As `npm run import` reads them: all that is live, what is still to appear too. */
export async function writtenRecords(kind: RecordKind) {
  const rows = await db
    .select({ record: guideRecords.record })
    .from(guideRecords)
    .where(and(eq(guideRecords.kind, kind), eq(guideRecords.state, "live")))
    .orderBy(guideRecords.position, guideRecords.number);
  return rows.map(({ record }) => JSON.parse(record ?? "") as unknown);
}
