import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import {
  guideRecords,
  guideVersions,
  liveChanges,
} from "#app/domain/guide/records/guide-table.server.ts";
import {
  guideModified,
  guideVersion,
  listBrokenRecords,
  listVisible,
  nextGuideChange,
  recordsOf,
  refreshGuide,
} from "#app/domain/guide/records/snapshot.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

const data = openGuideData();
const { write, ids } = data;

const one = eventRecord("one", "December 1, 2026");
const two = eventRecord("two", "December 2, 2026");
const isTwo = and(eq(guideRecords.kind, "event"), eq(guideRecords.id, "two"));

/** As another program does, which leaves no line in the history. */
async function change(set: Partial<typeof guideRecords.$inferInsert>, where = isTwo) {
  await db.update(guideRecords).set(set).where(where);
  await refreshGuide();
}

test("what is shown is what is live, in its order", async () => {
  await write([one, two]);
  expect(ids()).toEqual(["one", "two"]);
  await change({ position: 1 });
  expect(ids()).toEqual(["two", "one"]);
  await change({ state: "retired" });
  expect(ids()).toEqual(["one"]);
  await change({ state: "live" });
  expect(ids()).toEqual(["two", "one"]);
});

test("a list stays the very same until something of the guide is shown otherwise", async () => {
  await write([one, two]);
  const [list, version] = [listEvents(), guideVersion()];
  await change({ draft: JSON.stringify({ ...two, title: "Two in another way" }) });
  expect(listEvents()).toBe(list);
  expect(guideVersion()).toBe(version);
  await change({ record: JSON.stringify({ ...two, title: "Two in another way" }) });
  expect(guideVersion()).not.toBe(version);
  expect(listEvents().map(({ title }) => title)).toEqual(["one", "Two in another way"]);
});

test("of a change that has its line nothing else is read again", async () => {
  await write([one, two]);
  const [first] = listEvents();
  const record = JSON.stringify({ ...two, title: "Two in another way" });
  await db.update(guideRecords).set({ record }).where(isTwo);
  const line = { kind: "event", id: "two", revision: 2, at: new Date(), verb: "import" } as const;
  await db.insert(guideVersions).values({ ...line, state: "live", record });
  await refreshGuide();
  expect(listEvents()[1]?.title).toBe("Two in another way");
  expect(listEvents()[0]).toBe(first);
  await db.delete(guideRecords).where(isTwo);
  await db.insert(guideVersions).values({ ...line, state: "retired" });
  await refreshGuide();
  expect(ids()).toEqual(["one"]);
});

test("a database that was put back is read, though its history has later numbers", async () => {
  await write([one, two]);
  const record = JSON.stringify({ ...one, title: "One as it was" });
  await db.update(guideRecords).set({ record }).where(eq(guideRecords.id, "one"));
  const line = { kind: "event", id: "two", revision: 2, at: new Date(), verb: "import" } as const;
  await db.insert(guideVersions).values({ ...line, state: "live" });
  await db.update(liveChanges).set({ guide: 1 });
  await refreshGuide();
  expect(listEvents().map(({ title }) => title)).toEqual(["One as it was", "two"]);
});

describe("a record with its times", () => {
  const nine = new Date("2026-12-01T14:00:00Z");
  const noon = new Date("2026-12-01T17:00:00Z");
  const at = (moment: Date, ms = 0) => vi.setSystemTime(moment.getTime() + ms);

  test("is absent until the moment it appears, and from the moment it goes, without anybody's doing", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: nine.getTime() - 1 });
    await write([one, two]);
    await change({ liveFrom: nine, liveUntil: noon });
    expect([ids(), nextGuideChange()]).toEqual([["one"], nine.getTime()]);
    const before = guideVersion();
    at(nine);
    expect([ids(), nextGuideChange()]).toEqual([["one", "two"], noon.getTime()]);
    expect(guideVersion()).not.toBe(before);
    expect(guideModified("event")).toEqual(nine);
    at(noon, -1);
    expect(ids()).toEqual(["one", "two"]);
    at(noon);
    expect([ids(), nextGuideChange()]).toEqual([["one"], Number.POSITIVE_INFINITY]);
    // A clock that is set back.
    at(nine, -1);
    expect(ids()).toEqual(["one"]);
  });
});

describe("what another program wrote", () => {
  test("is shown without what is wrong in it, where it may be missing, and named", async () => {
    const wrong = { ...two, website: "no address" };
    await write([one, wrong]);
    expect(ids()).toEqual(["one", "two"]);
    expect(listEvents()[1]).not.toHaveProperty("website");
    expect(listBrokenRecords()).toEqual([
      { kind: "event", id: "two", isShown: true, problems: [expect.stringContaining("website")] },
    ]);
  });

  test("is left out where it cannot be shown, and named", async () => {
    await write([one, { id: "two" }]);
    expect(ids()).toEqual(["one"]);
    expect(listBrokenRecords()).toMatchObject([{ kind: "event", id: "two", isShown: false }]);
    await write([one, two]);
    expect(listBrokenRecords()).toEqual([]);
  });

  test("of a kind that nobody knows changes nothing", async () => {
    await write([one]);
    const row = { kind: "golf" as "event", id: "one", position: 1, state: "live" } as const;
    await db.insert(guideRecords).values({ ...row, record: "{}", changedAt: new Date() });
    await refreshGuide();
    expect(ids()).toEqual(["one"]);
    expect(listBrokenRecords()).toMatchObject([{ kind: "golf", id: "one" }]);
  });
});

test("a record is written as it was given, with fields that nobody here knows", async () => {
  const own = { ...one, price: "free", own_field: { some: ["thing"] } };
  const turned = Object.fromEntries(Object.entries({ ...one, id: "turned" }).reverse());
  await write([own, turned as never]);
  expect(listVisible("event").map(({ record }) => record)).toEqual(
    [own, turned].map((each) => JSON.stringify(each)),
  );
  expect(recordsOf("event")[0]).toMatchObject({ price: "Free" });
});

test("whatever was taken from a list changed it too", async () => {
  await write([one, two]);
  const later = new Date(Date.now() + 60_000);
  await change({ state: "retired", changedAt: later });
  expect(guideModified("event")).toEqual(later);
});

test("a reader who comes after a change has it, though an earlier one is still being read", async () => {
  await write([one, two]);
  const rename = (id: string, title: string) =>
    db
      .update(guideRecords)
      .set({ record: JSON.stringify({ ...one, id, title }) })
      .where(and(eq(guideRecords.kind, "event"), eq(guideRecords.id, id)));
  await rename("one", "One anew");
  const first = refreshGuide();
  await rename("two", "Two anew");
  await refreshGuide();
  expect(listEvents().map(({ title }) => title)).toEqual(["One anew", "Two anew"]);
  await first;
});

test("five thousand records let others have their turn while they are read", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => eventRecord(`n${index}`, "Daily"));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await write(many);
  clearInterval(timer);
  expect(ids()).toHaveLength(5000);
  expect(turns).toBeGreaterThan(5);
});
