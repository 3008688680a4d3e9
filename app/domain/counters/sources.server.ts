import { createHmac, randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db, selectOne, transaction } from "#app/db/client.server.ts";
import { isoDay } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { sourceKey } from "./source-key-table.server.ts";

/** The same for everything that comes from a network on one day (UTC). */
export async function sourceOf(network: string, now = new Date()) {
  return createHmac("sha256", await keyOf(now))
    .update(network)
    .digest("base64url");
}

const keyOf = async (now: Date) =>
  (await findKey(now)) ??
  (await transaction(async () => (await findKey(now)) ?? makeKey(isoDay(now))));

/** Tomorrow too: by the clock of another server it has begun. */
async function findKey(now: Date) {
  const days = [now, new Date(now.getTime() + DAY_MS)].map(isoDay);
  return (await selectOne({ key: sourceKey.key }, sourceKey, inArray(sourceKey.day, days)))?.key;
}

async function makeKey(day: string) {
  const fresh = { day, key: randomBytes(32).toString("base64url") };
  const row = { id: 1, ...fresh };
  await db.insert(sourceKey).values(row).onConflictDoUpdate({ target: sourceKey.id, set: fresh });
  return fresh.key;
}
