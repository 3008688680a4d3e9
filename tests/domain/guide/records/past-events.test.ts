import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  findRecord,
  restoreRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords, guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import { findPastEvent, retirePastEvents } from "#app/domain/guide/records/past-events.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

const guide = openGuideData();
const { write, ids } = guide;

const IMPORTED = new Date("2026-11-01T12:00:00Z");
const NOW = new Date("2027-03-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const key = (id: string) => ({ kind: "event" as const, id });
const on = (id: string, starts: string, more: Record<string, string> = {}) =>
  eventRecord(id, "Some day", { time: "Some time", starts, ...more });
const COMING = Array.from({ length: 8 }, (_, index) => on(`coming-${index}`, "2027-12-05"));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: IMPORTED });
});

async function begin(...entries: object[]) {
  await write([...entries, ...COMING]);
  vi.setSystemTime(NOW);
}

/** Days go by until nothing is left to do. */
async function sweepFor(days: number, from = 0) {
  for (let day = 0; day < days; day += 1) {
    vi.setSystemTime(later(from + day));
    await retirePastEvents(later(from + day));
  }
}
const old = () => ids().filter((id) => !id.startsWith("coming-"));
const lastLine = async (id: string) =>
  (
    await db
      .select()
      .from(guideVersions)
      .where(and(eq(guideVersions.kind, "event"), eq(guideVersions.id, id)))
      .orderBy(desc(guideVersions.number))
  )[0];

test("an event is retired thirty days after its last date, by nobody", async () => {
  await begin(on("past", "2027-01-29"), on("recent", "2027-01-30T08:00"));
  expect(await retirePastEvents(NOW)).toBe(1);
  expect(await findRecord(key("past"))).toMatchObject({ state: "retired", revision: 2 });
  expect(await lastLine("past")).toMatchObject({
    ...{ verb: "expire", admin: null, revision: 2, state: "retired", at: NOW },
    batch: expect.any(String),
  });
  await retirePastEvents(NOW);
  expect(old()).toEqual(["recent"]);
});

test("what repeats without end, comes again or names no date stays", async () => {
  await begin(
    on("for-ever", "2026-01-03", { repeats: "FREQ=WEEKLY" }),
    on("again", "2026-01-03", { repeats: "FREQ=MONTHLY;BYDAY=1SA", until: "2027-06-30" }),
    eventRecord("some-day", "When the moon is full"),
    on("never", "2026-02-30"),
    on("far", "2099-01-01"),
    on("ended", "2026-01-03", { repeats: "FREQ=WEEKLY;COUNT=3" }),
    on("until", "2026-01-03", { repeats: "FREQ=WEEKLY", until: "2026-12-31" }),
  );
  await sweepFor(3);
  await retirePastEvents(later(3));
  expect(old()).toEqual(["for-ever", "again", "some-day", "never", "far"]);
});

test("what an editor restored, published or drafts stays, thirty days from then on", async () => {
  await begin(on("restored", "2027-01-01"), on("drafted", "2027-01-01"));
  await saveDraft(key("drafted"), on("drafted", "2028-01-01"), {
    admin: "ed@guide.example",
    seen: 1,
  });
  await retirePastEvents(NOW);
  await restoreRecord(key("restored"), { admin: "ed@guide.example", seen: 2 }, later(1));
  await sweepFor(30, 1);
  expect(old()).toEqual(["restored", "drafted"]);
  vi.setSystemTime(later(32));
  expect(await retirePastEvents(later(32))).toBe(1);
  expect(await findRecord(key("restored"))).toMatchObject({ state: "retired" });
});

test("a quarter of them goes on one day at most, so that a wrong clock is noticed before much is gone", async () => {
  await begin();
  const wrong = new Date("2077-01-01T12:00:00Z");
  const sweep = async (at: Date) => {
    vi.setSystemTime(at);
    return [await retirePastEvents(at), await retirePastEvents(at)];
  };
  expect(await sweep(wrong)).toEqual([2, 0]);
  expect(await sweep(new Date(wrong.getTime() + 25 * 60 * 60 * 1000))).toEqual([2, 0]);
  expect(await sweep(NOW)).toEqual([0, 0]);
});

test("many go in slices, and each with its line", async () => {
  const past = Array.from({ length: 150 }, (_, index) => on(`past-${index}`, "2027-01-01"));
  const more = Array.from({ length: 600 }, (_, index) => on(`more-${index}`, "2027-12-01"));
  await begin(...past, ...more);
  const runs = [
    await retirePastEvents(NOW),
    await retirePastEvents(NOW),
    await retirePastEvents(NOW),
  ];
  expect(runs).toEqual([100, 50, 0]);
  const lines = await db.select().from(guideVersions).where(eq(guideVersions.verb, "expire"));
  expect(lines).toHaveLength(150);
});

describe("of what was over", () => {
  test("its title and last date are known, until an editor retires it otherwise", async () => {
    await begin(on("past", "2027-01-02T08:30"));
    await retirePastEvents(NOW);
    expect(await findPastEvent("past")).toMatchObject({
      ...{ title: "past", date: "Some day" },
      last: { starts: new Date("2027-01-02T13:30:00Z") },
    });
    await db
      .insert(guideVersions)
      .values({ ...key("past"), revision: 3, at: NOW, verb: "retire", state: "retired" });
    expect(await findPastEvent("past")).toBeUndefined();
  });

  test.each(["coming-1", "nowhere", "__proto__"])("%s is none", async (id) => {
    await begin();
    expect(await findPastEvent(id)).toBeUndefined();
  });

  test("a record that cannot be read is none, and harms nothing", async () => {
    await begin(on("past", "2027-01-02T08:30"));
    await retirePastEvents(NOW);
    await db.update(guideRecords).set({ record: "{}" }).where(eq(guideRecords.id, "past"));
    expect(await findPastEvent("past")).toBeUndefined();
  });
});
