import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { forgetRecord, retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { forgetVersions } from "#app/domain/guide/records/record-history.server.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

const NOW = new Date("2030-01-01T12:00:00Z");
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ago = (years: number) => new Date(NOW.getTime() - years * YEAR_MS);
const KEY = { kind: "event", id: "one" } as const;

beforeEach(async () => {
  await db.delete(guideVersions);
  await writeRecords([eventRecord("one", "Daily"), eventRecord("two", "Daily")]);
});

const add = (id: string, times: number, at: Date) =>
  db.insert(guideVersions).values(
    Array.from({ length: times }, (_, index) => {
      return { ...KEY, id, revision: index + 2, at, verb: "save", state: "live" } as const;
    }),
  );
const countOf = async (id: string) =>
  (await db.select({ total: count() }).from(guideVersions).where(eq(guideVersions.id, id)))[0]
    ?.total;

/** As often as it takes to come to the end. */
async function forget() {
  let total = 0;
  for (let run = 0; run < 4; run += 1) total += await forgetVersions(NOW);
  return total;
}

test("of a record the last twenty lines stay, and all of two years", async () => {
  await add("one", 30, ago(2.1));
  await add("one", 5, ago(1.9));
  await add("two", 40, ago(1.9));
  expect(await forget()).toBe(17);
  expect([await countOf("one"), await countOf("two")]).toEqual([20, 40]);
});

test("more than are looked at in one run go in the next ones", async () => {
  await add("one", 700, ago(3));
  await add("two", 1, ago(3));
  expect(await forgetVersions(NOW)).toBeLessThan(520);
  expect(await forget()).toBeGreaterThan(0);
  expect([await countOf("one"), await countOf("two")]).toEqual([20, 2]);
});

test("a deleted record's lines stay a year", async () => {
  await retireRecord(KEY, { admin: "ed@guide.example", seen: 1 }, ago(1.5));
  await forgetRecord(KEY, { admin: "ed@guide.example", seen: 2 }, ago(1.1));
  const [imported] = await db.select().from(guideVersions).where(eq(guideVersions.id, "one"));
  await db
    .update(guideVersions)
    .set({ at: ago(1.5) })
    .where(eq(guideVersions.number, imported?.number ?? 0));
  expect(await forget()).toBe(3);
  expect(await countOf("one")).toBe(0);
});

test("one that was deleted within a year has all its lines", async () => {
  await retireRecord(KEY, { admin: "ed@guide.example", seen: 1 }, ago(0.9));
  await forgetRecord(KEY, { admin: "ed@guide.example", seen: 2 }, ago(0.9));
  await add("two", 1, NOW);
  expect(await forget()).toBe(0);
  expect(await countOf("one")).toBe(3);
});

onSqlite.test("the whole history is not read for it", async () => {
  const plans = await plansOf(() => forgetVersions(NOW), /guide_versions/);
  expect(plans).toContain("guide_versions_of_record (kind=? AND id=?)");
  expect(plans).not.toMatch(/SCAN (guide_versions|other)$/m);
});
