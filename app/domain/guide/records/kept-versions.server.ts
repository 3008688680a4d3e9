import { and, gt, lt, lte, or, sql } from "drizzle-orm";
import { changed, db } from "#app/db/client.server.ts";
import { YEAR_MS } from "#app/platform/durations.ts";
import { guideRecords, guideVersions } from "./guide-table.server.ts";

const LOOKED_AT_ONCE = 500;
const KEPT_MS = 2 * YEAR_MS;
const KEPT_LINES = 20;
/** The history of a deleted record stays for so long. */
const DELETED_KEPT_MS = YEAR_MS;

let lookedAt = 0;

/** A record's history stays two years, and its last lines longer. Each run goes on where the last one ended, and begins again behind the last line. */
export async function forgetVersions(now = new Date()) {
  const { number } = guideVersions;
  const lines = await db
    .select({ number })
    .from(guideVersions)
    .where(gt(number, lookedAt))
    .orderBy(number)
    .limit(LOOKED_AT_ONCE);
  const [from, to] = [lookedAt, lines.at(-1)?.number ?? 0];
  lookedAt = lines.length < LOOKED_AT_ONCE ? 0 : to;
  // Changes are read from behind the last line, so that line must stay.
  const isNotLast = sql`${number} < (select max(number) from ${guideVersions})`;
  const where = and(gt(number, from), lte(number, to), isNotLast, or(isOld(now), isDeleted(now)));
  return changed(db.delete(guideVersions).where(where));
}

const isSame = sql`other.kind = ${guideVersions.kind} and other.id = ${guideVersions.id}`;

function isOld(now: Date) {
  const first = sql`(select other.number from ${guideVersions} other where ${isSame}
    order by other.number desc limit 1 offset ${KEPT_LINES - 1})`;
  const { at, number } = guideVersions;
  return and(lte(at, new Date(now.getTime() - KEPT_MS)), lt(number, first));
}

const isDeleted = (now: Date) =>
  sql`not exists (select 1 from ${guideRecords} other where ${isSame}) and not exists (select 1
    from ${guideVersions} other where ${isSame} and other.at > ${now.getTime() - DELETED_KEPT_MS})`;
