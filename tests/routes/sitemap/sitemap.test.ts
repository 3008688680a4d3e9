import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { listSitemapAddresses } from "#app/routes/sitemap/sitemap.server.ts";
import { makeEdition, makeSentWeekly } from "#tests/support/editions.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";

const jobAddresses = vi.hoisted(() => ({ more: 0 }));
vi.mock("#app/domain/jobs/board.server.ts", async (load) => {
  const own = await load<typeof import("#app/domain/jobs/board.server.ts")>();
  const made = () => Array.from({ length: jobAddresses.more }, (_, id) => ({ id, changedAt: 0 }));
  return {
    ...own,
    listLiveJobAddresses: async (now: Date) => [
      ...(await own.listLiveJobAddresses(now)),
      ...made(),
    ],
  };
});

const pathsAt = async (now: Date) => (await listSitemapAddresses(now)).map(({ path }) => path);
async function changeOf(path: string, now: Date) {
  const found = (await listSitemapAddresses(now)).find(
    (address) => address.path === path,
  )?.changedAt;
  return found === undefined ? undefined : new Date(found);
}

/** All of a kind, or one. */
async function changeRecords(
  kind: RecordKind,
  set: Partial<typeof guideRecords.$inferInsert>,
  id?: string,
) {
  const isMeant = and(eq(guideRecords.kind, kind), id ? eq(guideRecords.id, id) : undefined);
  const position = sql`${guideRecords.position} + 1`;
  await db
    .update(guideRecords)
    .set({ position, ...set })
    .where(isMeant);
  await refreshGuide();
}

test("the form for an event is in it, and no private or correcting page", async () => {
  const paths = await pathsAt(new Date());
  expect(paths).toContain("/events/suggest");
  expect(paths.filter((path) => /^\/(?:suggestions|tell-us)/.test(path))).toEqual([]);
});

test("live jobs are in it and no others", async () => {
  const live = await makeLiveJob();
  const others = [await makeJob(), await makeOverdueJob(), await makeJob({ status: "rejected" })];
  const paths = await pathsAt(new Date());
  expect(paths).toContain(`/jobs/${live.id}`);
  for (const { id } of others) expect(paths).not.toContain(`/jobs/${id}`);
});

test("an event is in it until it was, and one whose words name no date stays", async () => {
  const eventsAt = async (date: string) =>
    (await pathsAt(new Date(date))).filter((path) => /^\/events\/(?!suggest$)/.test(path));
  const before = await eventsAt("2026-11-22T12:00:00Z");
  expect(before).toContain("/events/an-evening-of-boleros");
  expect(before.length).toBeLessThanOrEqual(listEvents().length);
  const after = await eventsAt("2027-01-02T12:00:00Z");
  expect(after).not.toContain("/events/an-evening-of-boleros");
  expect(after).not.toEqual([]);
});

test("no address is in it twice, and every hotel is in it once", async () => {
  await makeSentWeekly("2026-11-20", { subject: "First", text: "Words" });
  await makeLiveJob();
  const paths = await pathsAt(new Date());
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/hotels/the-gulfline");
});

describe("the moment of the last change", () => {
  const now = new Date("2026-11-20T15:00:00Z");

  test("of a page is that of its record, of a list that of its record that changed last, also where that is gone", async () => {
    const [first, then, last] = [12, 13, 14].map((hour) => new Date(`2026-11-20T${hour}:00:00Z`));
    await changeRecords("hotel", { changedAt: first });
    await changeRecords("restaurant", { changedAt: first });
    await changeRecords("hotel", { changedAt: then }, "lantern-house");
    expect(await changeOf("/hotels", now)).toEqual(then);
    expect(await changeOf("/hotels/lantern-house", now)).toEqual(then);
    expect(await changeOf("/hotels/the-gulfline", now)).toEqual(first);
    expect(await changeOf("/dining", now)).toEqual(first);
    await changeRecords("hotel", { changedAt: last, state: "retired" }, "lantern-house");
    expect(await changeOf("/hotels", now)).toEqual(last);
  });

  test("of the board is that of its newest job, of the archive that of its newest edition", async () => {
    expect(await changeOf("/jobs", now)).toBeUndefined();
    const startAt = new Date("2026-11-20T12:00:00Z");
    await makeLiveJob({ startAt, submittedAt: startAt, expiresAt: new Date("2099-01-01") });
    expect(await changeOf("/jobs", now)).toEqual(startAt);
    const sentAt = new Date("2026-11-20T13:00:00Z");
    await makeEdition({
      date: "2026-11-20",
      state: "sent",
      subject: "First",
      text: "Words",
      sentAt,
    });
    await makeEdition({ date: "2026-11-27" });
    expect(await changeOf("/newsletter", now)).toEqual(sentAt);
    expect(await changeOf("/newsletter/2026-11-20", now)).toEqual(sentAt);
  });

  test("of pages that are written in the program is not known, nor one that is yet to come", async () => {
    for (const path of ["/", "/about", "/guides/old-naples"]) {
      expect(await changeOf(path, now)).toBeUndefined();
    }
    expect(await changeOf("/hotels", new Date("2001-01-01"))).toBeUndefined();
  });
});

test("there are at most 50,000 addresses, and the pages are among them", async () => {
  jobAddresses.more = 60_000;
  const paths = await pathsAt(new Date());
  jobAddresses.more = 0;
  expect(paths).toHaveLength(50_000);
  expect(paths).toEqual(expect.arrayContaining(["/", "/terms", "/hotels/the-gulfline"]));
});
