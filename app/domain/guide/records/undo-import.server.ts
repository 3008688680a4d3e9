import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  max,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import { type GuideRecord, UNDOABLE_MS } from "./guide-records.server.ts";
import { guideRecords, guideVersions, laterThan } from "./guide-table.server.ts";
import { addLines, hashText, rewriteRows } from "./import.server.ts";
import { numberBefore, type RecordVersion, writtenIn } from "./record-history.server.ts";

const { kind, id, revision, batch, at, number, verb } = guideVersions;

/** The condition finds records that nobody has changed since. */
const isStill = and(
  eq(guideRecords.kind, kind),
  eq(guideRecords.id, id),
  eq(guideRecords.revision, revision),
);

/** Lists the imports of the last hour of which anything can be undone, the latest first, but not the one that filled the guide. */
export async function listUndoableImports(now: Date) {
  const since = new Date(now.getTime() - UNDOABLE_MS);
  const rows = await db
    .select({ batch, at: max(at), total: count() })
    .from(guideVersions)
    .innerJoin(guideRecords, isStill)
    .where(and(isNotNull(batch), eq(verb, "import"), gte(at, since), ne(batch, firstBatch)))
    .groupBy(batch)
    .orderBy(desc(max(number)));
  return rows.flatMap(({ batch, at, total }) => (batch && at ? [{ batch, at, total }] : []));
}

const firstBatch = sql`coalesce((select first.batch from ${guideVersions} first order by first.number limit 1), '')`;

const AT_ONCE = 500;

/** Removes what the import added and reverts what it changed; a record that was changed since stays. Gives the number of undone records. */
export const undoImport = (name: string, admin: string, now = new Date()) =>
  transaction(async () => {
    const undoable = await listUndoableImports(now);
    if (!undoable.some((each) => each.batch === name)) return undefined;
    return undoAll(eq(batch, name), admin, now);
  });

const whereFirst = sql`${batch} = ${firstBatch}`;

/** Counts the records that are still as the first start of the guide read them. */
export async function countFirstRecords() {
  const where = and(whereFirst, eq(verb, "import"));
  const rows = db.select({ total: count() }).from(guideVersions).innerJoin(guideRecords, isStill);
  return (await one(rows.where(where)))?.total ?? 0;
}

/** Removes these records. No later start reads them again. */
export const removeFirstRecords = (by: string, now = new Date()) =>
  transaction(() => undoAll(whereFirst, by, now));

async function undoAll(ofBatch: SQL, admin: string, now: Date) {
  for (let undone = 0; ; ) {
    const lines = await db
      .select({ ...getTableColumns(guideRecords), before: numberBefore })
      .from(guideVersions)
      .innerJoin(guideRecords, isStill)
      .where(and(ofBatch, eq(verb, "import")))
      .limit(AT_ONCE);
    if (lines.length === 0) return undone;
    await undoLines(lines, admin, now);
    undone += lines.length;
  }
}

type Line = GuideRecord & { before: number | null };

async function undoLines(lines: readonly Line[], admin: string, at: Date) {
  const numbers = lines.flatMap(({ before }) => before ?? []);
  const versions = await db.select().from(guideVersions).where(inArray(number, numbers));
  const byNumber = new Map(versions.map((version) => [version.number, version]));
  const [reverted, removed]: [GuideRecord[], GuideRecord[]] = [[], []];
  for (const { before, ...row } of lines) {
    const version = before === null ? undefined : byNumber.get(before);
    const isAnother = !version || version.verb === "forget";
    if (isAnother) removed.push({ ...row, revision: row.revision + 1 });
    else reverted.push(asBefore(row, version, at));
  }
  const gone = removed.map((row) => row.number);
  if (gone.length > 0) await db.delete(guideRecords).where(inArray(guideRecords.number, gone));
  await rewriteRows(reverted);
  await addLines(reverted, { at, admin, verb: "revert" });
  await addLines(removed, { at, admin, verb: "forget" });
}

/** A text that a file gave before is still a file's; a text that an editor wrote is not, whichever file came first. */
function asBefore(row: GuideRecord, version: RecordVersion, now: Date): GuideRecord {
  const { draft, record } = version;
  return {
    ...row,
    ...writtenIn(version, now),
    revision: row.revision + 1,
    changedAt: laterThan(row.changedAt, now),
    seed: version.verb === "import" ? hashText(draft ?? record ?? "") : null,
  };
}
