import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listJobsOfHome, listJobsOfLetter } from "#app/domain/jobs/board.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { onSqlite, plansOf } from "#tests/support/sqlite.ts";

const now = new Date("2026-12-04T13:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const later = (hours: number) => ago(-hours);
const featured = { featured: true, tier: "featured" } as const;
const whereAny = sql`true`;

const onHome = async () => (await listJobsOfHome(now)).map(({ title }) => title);
const inLetter = async () => (await listJobsOfLetter(whereAny, now)).map(({ title }) => title);

test("on Home and in the letter are live jobs with a star, until the millisecond they end", async () => {
  await makeLiveJob({ title: "There", ...featured, startAt: ago(1) });
  await makeLiveJob({ title: "Without an end", ...featured, startAt: ago(2), expiresAt: null });
  await makeLiveJob({ title: "Without a star", tier: "featured", startAt: ago(1) });
  await makeLiveJob({ title: "Over", ...featured, startAt: ago(3), expiresAt: now });
  await makeJob({ title: "Waiting", ...featured });
  await makeJob({ title: "Refused", ...featured, status: "rejected", startAt: ago(1) });
  expect(await onHome()).toEqual(["There", "Without an end"]);
  expect(await inLetter()).toEqual(["Without an end", "There"]);
});

test("on Home are four: those that were paid for, then the newest, and each says which it is", async () => {
  for (const hours of [1, 2])
    await makeLiveJob({ title: `Given ${hours}`, featured: true, startAt: ago(hours) });
  for (const hours of [5, 3, 4])
    await makeLiveJob({ title: `Paid ${hours}`, ...featured, startAt: ago(hours) });
  expect(await onHome()).toEqual(["Paid 3", "Paid 4", "Paid 5", "Given 1"]);
  const shown = await listJobsOfHome(now);
  expect(shown.map(({ isPaid }) => isPaid)).toEqual([true, true, true, false]);
  await makeLiveJob({ title: "Partner", featured: true, tier: "partner", startAt: ago(0) });
  expect(await onHome()).toEqual(["Partner", "Paid 3", "Paid 4", "Paid 5"]);
});

onSqlite.test("on Home they are found without a look at all that are live", async () => {
  expect(await plansOf(onHome, /featured/)).toContain("USING INDEX live_jobs_featured (status=?)");
});

test("on Home they are read once, until one is changed or ends, or the clock is set back", async () => {
  const { id } = await makeLiveJob({ title: "Sooner", ...featured, expiresAt: later(1) });
  await makeLiveJob({ title: "Later", ...featured, expiresAt: later(9), startAt: ago(1) });
  const titlesAt = async (at: Date) => (await listJobsOfHome(at)).map(({ title }) => title).sort();
  const read = await listJobsOfHome(now);
  expect(await listJobsOfHome(new Date(later(1).getTime() - 1))).toBe(read);
  expect(await titlesAt(later(1))).toEqual(["Later"]);
  expect(await titlesAt(now)).toEqual(["Later", "Sooner"]);
  await db.update(jobs).set({ featured: false }).where(eq(jobs.id, id));
  expect(await titlesAt(now)).toEqual(["Later"]);
});

test("visitors get of it what they see", async () => {
  await makeLiveJob({
    ...featured,
    startAt: ago(1),
    notes: "Paid by check.",
    contactEmail: "a@b.example",
  });
  expect(Object.keys((await listJobsOfHome(now))[0] ?? {}).sort()).toEqual([
    "company",
    "id",
    "isPaid",
    "location",
    "salary",
    "title",
    "type",
  ]);
});

test("in a letter are eight that were paid for, those first that have been live for longest", async () => {
  for (let hours = 1; hours <= 9; hours += 1) {
    await makeLiveJob({ title: `Live for ${hours}`, ...featured, startAt: ago(hours) });
  }
  await makeLiveJob({ title: "Given", featured: true, startAt: ago(99) });
  await makeLiveJob({ title: "Partner", featured: true, tier: "partner", startAt: ago(10) });
  expect(await inLetter()).toEqual([
    "Partner",
    ...[9, 8, 7, 6, 5, 4, 3].map((hours) => `Live for ${hours}`),
  ]);
});
