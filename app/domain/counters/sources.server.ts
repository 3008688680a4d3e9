import { createHmac, randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import { db, selectOne, transaction } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { sourceKey } from "./source-key-table.server.ts";

/** The same for everything that comes from a network on one day (UTC). */
export async function sourceOf(network: string, now = new Date()) {
  return createHmac("sha256", await keyOf(now))
    .update(network)
    .digest("base64url");
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

const keyOf = async (now: Date) =>
  (await findKey(now)) ??
  (await transaction(async () => (await findKey(now)) ?? makeKey(dayOf(now))));

/** Tomorrow too: by the clock of another server it has begun. */
async function findKey(now: Date) {
  const days = [now, new Date(now.getTime() + DAY_MS)].map(dayOf);
  return (await selectOne({ key: sourceKey.key }, sourceKey, inArray(sourceKey.day, days)))?.key;
}

async function makeKey(day: string) {
  const fresh = { day, key: randomBytes(32).toString("base64url") };
  const row = { id: 1, ...fresh };
  await db.insert(sourceKey).values(row).onConflictDoUpdate({ target: sourceKey.id, set: fresh });
  return fresh.key;
}
