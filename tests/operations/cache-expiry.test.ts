import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db, publicVersion } from "#app/db/client.server.ts";
import { hold, markEditionSent } from "#app/domain/editions/editions.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { expireJobs } from "#app/domain/jobs/employer/ending.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { approveJob, rejectJob, setFeatured } from "#app/domain/jobs/review/review.server.ts";
import { deleteJob, editJob, submitJob } from "#app/domain/jobs/submit.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { makeEdition } from "#tests/support/editions.ts";
import { makeJob, makeLiveJob, submission } from "#tests/support/factories.ts";

const ADMIN = "admin@example.com";
const edited = { ...submission, tier: "basic" as const, notes: null };
const HOUR_MS = 60 * 60 * 1000;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Whether the public pages are rendered again after `work`. */
async function changes(work: () => unknown) {
  await nextTurn();
  const before = publicVersion();
  await work();
  await nextTurn();
  return publicVersion() !== before;
}

/** As another program does. */
const changeEvent = (set: Partial<typeof guideRecords.$inferInsert>) =>
  db
    .update(guideRecords)
    .set(set)
    .where(and(eq(guideRecords.kind, "event"), eq(guideRecords.id, "saltmarsh-swing")));

describe("public pages are rendered again", () => {
  test.each<[string, (id: string) => unknown]>([
    ["is featured", (id) => setFeatured(id, true, "ann@example.com")],
    ["is edited", (id) => editJob(id, { admin: ADMIN, seen: 1 }, { ...edited, title: "Baker" })],
    ["is deleted", (id) => deleteJob(id, ADMIN)],
    ["has expired", () => expireJobs(new Date(Date.now() + 31 * 24 * HOUR_MS))],
  ])("when a live job %s", async (_, work) => {
    const { id } = await makeLiveJob();
    expect(await changes(() => work(id))).toBe(true);
  });

  test("when a job is approved, and not before", async () => {
    const { id } = await makeJob();
    expect(
      await changes(() => editJob(id, { admin: ADMIN, seen: 1 }, { ...edited, title: "Baker" })),
    ).toBe(false);
    expect(await changes(() => approveJob(id, { admin: ADMIN }))).toBe(true);
  });

  test("not when a job is posted, rejected or deleted unseen", async () => {
    const { id } = await makeJob();
    const other = await makeJob();
    expect(await changes(() => submitJob(submission, null, "192.0.2.0/24"))).toBe(false);
    expect(await changes(() => rejectJob(id, { admin: ADMIN }))).toBe(false);
    expect(await changes(() => deleteJob(other.id, ADMIN))).toBe(false);
    expect((await findJob(id))?.status).toBe("rejected");
  });

  test("when an edition has been sent, and not before", async () => {
    const { list, date } = await makeEdition({ state: "draft" });
    expect(await changes(() => hold({ list, date }))).toBe(false);
    await makeEdition({ date: "2026-12-11", state: "sending" });
    expect(await changes(() => markEditionSent({ list, date: "2026-12-11" }))).toBe(true);
  });

  test("when a record of the guide is shown otherwise, and not for a draft of it", async () => {
    const record = JSON.stringify({ id: "saltmarsh-swing" });
    expect(await changes(() => changeEvent({ draft: record, revision: 2 }))).toBe(false);
    expect(await changes(() => changeEvent({ record }))).toBe(true);
    expect(await changes(() => changeEvent({ state: "retired" }))).toBe(true);
    expect(await changes(() => changeEvent({ draft: null }))).toBe(false);
    expect(await changes(() => changeEvent({ record: "{}" }))).toBe(false);
  });
});

describe("without any change, public pages are good", () => {
  const now = new Date("2026-11-21T15:00:00Z");

  test("until midnight in the city", async () => {
    expect(new Date(await cacheExpiresAt(now, "/about")).toISOString()).toBe(
      "2026-11-22T05:00:00.000Z",
    );
  });

  test("until the next live job expires", async () => {
    await makeJob({ status: "expired", expiresAt: new Date(now.getTime() + 1) });
    await makeLiveJob({ expiresAt: new Date(now.getTime() - 1) });
    await makeLiveJob({ expiresAt: new Date(now.getTime() + HOUR_MS) });
    await makeLiveJob({ expiresAt: null });
    expect(await cacheExpiresAt(now, "/about")).toBe(now.getTime() + HOUR_MS);
  });

  test.each(["/about", "/events", "/events.ics", "/search", "/newsletter"])(
    "until the next moment at which a record of the guide appears or goes, of %s",
    async (page) => {
      vi.useFakeTimers({ toFake: ["Date"], now });
      const [appears, goes] = [new Date(now.getTime() + 5000), new Date(now.getTime() + 9000)];
      await changeEvent({ liveFrom: appears, liveUntil: goes });
      expect(await cacheExpiresAt(now, page)).toBe(appears.getTime());
      vi.setSystemTime(appears);
      expect(await cacheExpiresAt(appears, page)).toBe(goes.getTime());
      vi.setSystemTime(goes);
      expect(await cacheExpiresAt(goes, page)).toBeGreaterThan(goes.getTime());
    },
  );

  test.each(["/newsletter", "/newsletter/sample"])(
    "until the next letter is another one, of %s",
    async (page) => {
      const friday = new Date("2026-11-27T15:00:00Z");
      expect(new Date(await cacheExpiresAt(friday, page)).toISOString()).toBe(
        "2026-11-28T01:00:00.000Z",
      );
      expect(await cacheExpiresAt(now, page)).toBe(await cacheExpiresAt(now, "/about"));
    },
  );

  test.each([
    "/",
    "/dining",
    "/dining/tilt-and-tide",
    "/wellness",
    "/places",
    "/guides/old-naples",
    "/search",
    "/search/suggestions",
  ])("until somebody opens or closes, of %s", async (page) => {
    const evening = new Date("2026-11-22T00:30:00Z");
    expect(new Date(await cacheExpiresAt(evening, page)).toISOString()).toBe(
      "2026-11-22T01:00:00.000Z",
    );
    expect(await cacheExpiresAt(evening, "/events")).toBe(await cacheExpiresAt(evening, "/about"));
  });
});
