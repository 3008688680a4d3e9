import { and, desc, eq, isNotNull, min, sql } from "drizzle-orm";
import { db, one, transaction } from "#app/db/client.server.ts";
import { inSlices } from "#app/platform/slices.ts";
import { removeRecord, revertRecord, UNDOABLE_MS } from "./guide-records.server.ts";
import { guideRecords, guideVersions } from "./guide-table.server.ts";
import { findVersionBefore } from "./record-history.server.ts";

const { kind, id, revision, batch, at, number, verb } = guideVersions;

/** What nobody has changed since. */
const isStill = and(
  eq(guideRecords.kind, kind),
  eq(guideRecords.id, id),
  eq(guideRecords.revision, revision),
);

const ofBatch = (name: string) => and(eq(batch, name), eq(verb, "import"));

/** The last import, while any of it can be undone. Never the one that filled the guide. */
export async function findUndoableImport(now: Date) {
  const last = await one(
    db
      .select({ batch, at })
      .from(guideVersions)
      .where(and(isNotNull(batch), eq(verb, "import")))
      .orderBy(desc(number))
      .limit(1),
  );
  if (!last?.batch || last.at.getTime() + UNDOABLE_MS < now.getTime()) return undefined;
  const first = db
    .select({ number: min(number) })
    .from(guideVersions)
    .where(ofBatch(last.batch));
  const isEarlier = sql`${number} < (${first})`;
  const earlier = await one(db.select({ number }).from(guideVersions).where(isEarlier).limit(1));
  if (!earlier) return undefined;
  const still = await one(
    db
      .select({ number })
      .from(guideVersions)
      .innerJoin(guideRecords, isStill)
      .where(ofBatch(last.batch))
      .limit(1),
  );
  return still && { batch: last.batch, at: last.at };
}

/** All that it brought goes, all that it changed is as before; what somebody changed since stays. How many it were. */
export const undoImport = (name: string, admin: string, now = new Date()) =>
  transaction(async () => {
    if ((await findUndoableImport(now))?.batch !== name) return undefined;
    const lines = await db
      .select({ kind, id, revision })
      .from(guideVersions)
      .innerJoin(guideRecords, isStill)
      .where(ofBatch(name));
    await inSlices(lines, async ({ revision: seen, ...key }) => {
      const before = await findVersionBefore(key, seen);
      if (before) await revertRecord(key, before.revision, { admin, seen }, now);
      else await removeRecord(key, { admin, seen }, undefined, now);
    });
    return lines.length;
  });
