import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkDays } from "#app/content/guide/checks.ts";
import { db } from "#app/db/client.server.ts";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import {
  allChecked,
  checkedOn,
  listToCheck,
  measureChecks,
  nextCheckOf,
  spreadChecks,
} from "#app/domain/guide/records/checks.server.ts";
import {
  checkRecord,
  createRecord,
  findRecord,
  findUndoable,
  publishRecord,
  restoreRecord,
  retireRecord,
  saveDraft,
} from "#app/domain/guide/records/guide-records.server.ts";
import {
  guideRecords,
  guideVersions,
  liveChanges,
} from "#app/domain/guide/records/guide-table.server.ts";
import { importRecords } from "#app/domain/guide/records/import.server.ts";
import { guideVersion, refreshGuide, timesOf } from "#app/domain/guide/records/snapshot.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { leastCpuMs } from "#tests/support/processor.ts";

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const NONE = { liveFrom: null, liveUntil: null };
const NOON = new Date("2026-11-12T17:00:00Z");
const days = (count: number, from = NOON) => new Date(from.getTime() + count * DAY_MS);
const by = (seen: number, admin = "ed@guide.example") => ({ admin, seen });
const rowOf = async (key: { kind: RecordKind; id: string } = KEY) => {
  const row = await findRecord(key);
  if (!row) throw new Error("there is no such record");
  return row;
};
const linesOf = async (id: string = KEY.id) =>
  (await db.select().from(guideVersions).where(eq(guideVersions.id, id))).map(({ verb }) => verb);
const isOf = (kind: RecordKind, id: string) =>
  and(eq(guideRecords.kind, kind), eq(guideRecords.id, id));
const isTable = isOf(KEY.kind, KEY.id);
const setDue = (id: string, checkDueAt: Date) =>
  db.update(guideRecords).set({ checkDueAt }).where(isOf("restaurant", id));
const FILTER = { q: "", kind: "all", page: 1 } as const;
const dueIds = async (now = NOON, filter: Partial<Parameters<typeof listToCheck>[0]> = {}) =>
  (await listToCheck({ ...FILTER, ...filter }, now)).rows.map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

describe("when a record is to be looked at again", () => {
  test("is its kind's period later", () => {
    for (const [kind, count] of Object.entries(checkDays)) {
      if (kind === "event") continue;
      expect(nextCheckOf(kind as RecordKind, {}, NOON)).toEqual(days(count));
    }
  });

  test.each([
    ["an event that repeats in its fields", { starts: "2026-12-05", repeats: "FREQ=WEEKLY" }, 60],
    ["an event that repeats in words", { date: "Every Saturday" }, 60],
    ["an event whose words name no date", { date: "When the moon is right" }, 60],
    ["an event that cannot be read", { title: 7 }, 60],
    ["an event of one day", { date: "Saturday, December 5, 2026" }, undefined],
    ["an event of one day in its fields", { starts: "2026-12-05T19:00" }, undefined],
  ])("for %s", (_, facts, period) => {
    const written = { ...eventRecord("one", "Saturday, December 5"), ...facts };
    expect(nextCheckOf("event", written, NOON)).toEqual(period ? days(period) : null);
  });
});

describe("whoever checks a record", () => {
  test("is noted with the time and the next one, in a line that is no change of it", async () => {
    const before = await rowOf();
    expect(await checkRecord(KEY, by(1), NOON)).toMatchObject({
      ...{ checkedAt: NOON, checkedBy: "ed@guide.example", checkDueAt: days(90) },
      ...{ revision: 1, record: before.record, changedAt: before.changedAt },
    });
    expect(await linesOf()).toEqual(["import", "check"]);
    expect(await findUndoable(KEY, 1, NOON)).toBeUndefined();
  });

  test("is told where it has changed meanwhile, is retired or was never live", async () => {
    await saveDraft(KEY, { id: KEY.id, name: "Another" }, by(1));
    expect(await checkRecord(KEY, by(1))).toBeUndefined();
    await retireRecord(KEY, by(2));
    expect(await checkRecord(KEY, by(3))).toBeUndefined();
    const NEW = { kind: "place", id: "a-new-place" } as const;
    await createRecord(NEW, { name: "New" }, "ed@guide.example");
    expect(await checkRecord(NEW, by(1))).toBeUndefined();
    expect(await checkRecord({ ...NEW, id: "none" }, by(1))).toBeUndefined();
  });

  test("by two clicks of one hand leaves one line, and two editors one each", async () => {
    await checkRecord(KEY, by(1), NOON);
    expect(await checkRecord(KEY, by(1), new Date(NOON.getTime() + 900))).toMatchObject({
      checkedAt: NOON,
    });
    await checkRecord(KEY, by(1, "bea@guide.example"), NOON);
    expect(await linesOf()).toEqual(["import", "check", "check"]);
  });

  test("changes what visitors see of it, and nothing that is made of the guide's words", async () => {
    await refreshGuide();
    const [list, version] = [listRestaurants(), guideVersion()];
    const count = async () => (await db.select().from(liveChanges))[0]?.guide ?? 0;
    const before = await count();
    await checkRecord(KEY, by(1), NOON);
    expect(await count()).toBe(before + 1);
    await refreshGuide();
    expect(timesOf(KEY.kind, KEY.id).checked).toEqual(NOON);
    expect(listRestaurants()).toBe(list);
    expect(guideVersion()).toBe(version);
  });

  test("asks for the words that visitors read, whatever draft waits", async () => {
    const [once, weekly] = [eventRecord("one", "Saturday, December 5, 2026"), { date: "Daily" }];
    await writeRecords([once]);
    const key = { kind: "event", id: "one" } as const;
    await saveDraft(key, { ...once, ...weekly }, by(1));
    expect(await checkRecord(key, by(2), NOON)).toMatchObject({ checkDueAt: null });
    expect(await publishRecord(key, NONE, by(2), NOON)).toMatchObject({ checkDueAt: days(60) });
  });
});

test("to publish a record is to check it, and what is restored is due at once", async () => {
  await saveDraft(KEY, { ...JSON.parse((await rowOf()).record ?? ""), name: "Anew" }, by(1));
  const checked = { checkedAt: NOON, checkedBy: "ed@guide.example", checkDueAt: days(90) };
  expect(await publishRecord(KEY, NONE, by(2), NOON)).toMatchObject(checked);
  expect(await publishRecord(KEY, NONE, by(3), days(1))).toMatchObject({ checkedAt: days(1) });
  await retireRecord(KEY, by(4));
  expect(await restoreRecord(KEY, by(5), days(2))).toMatchObject({ checkDueAt: days(2) });
  expect(await dueIds(days(2))).toEqual([KEY.id]);
});

describe("an import", () => {
  const table = (id: string, more = {}) => {
    const [first] = listRestaurants();
    const { picture: _, ...words } = { ...first, id, name: id, ...more };
    return words;
  };
  const bring = (entries: { id?: string }[], now: Date) =>
    importRecords([{ kind: "restaurant", entries, ids: new Set() }], {}, now);
  const duesOf = async (kind: RecordKind) =>
    (
      await db
        .select()
        .from(guideRecords)
        .where(eq(guideRecords.kind, kind))
        .orderBy(guideRecords.position)
    ).map(({ checkDueAt }) => checkDueAt && (checkDueAt.getTime() - NOON.getTime()) / DAY_MS);

  test("of a first list spreads its checks over their period, in its order", async () => {
    await db.delete(guideRecords);
    await bring(
      ["a", "b", "c", "d"].map((id) => table(id)),
      NOON,
    );
    expect(await duesOf("restaurant")).toEqual([23, 45, 68, 90]);
  });

  test("of more records than days has some on each, as many on one as on another", async () => {
    await db.delete(guideRecords);
    const homes = Array.from({ length: 28 }, (_, index) => ({ id: `home-${index}` }));
    await importRecords([{ kind: "listing", entries: homes, ids: new Set() }], {}, NOON);
    const found = await duesOf("listing");
    const all = Array.from({ length: 14 }, (_, index) => index + 1);
    expect(found).toEqual(all.flatMap((day) => [day, day]));
  });

  test("of one more record makes it due after a whole period, and by nobody checked", async () => {
    await bring([table("one-more")], NOON);
    const row = await rowOf({ kind: "restaurant", id: "one-more" });
    expect(row).toMatchObject({ checkDueAt: days(90), checkedAt: null, checkedBy: null });
  });

  test("that changes a record takes away that somebody saw it right", async () => {
    await checkRecord(KEY, by(1), NOON);
    const entry = { ...JSON.parse((await rowOf()).record ?? ""), name: "By its file" };
    await bring([entry], days(3));
    expect(await rowOf()).toMatchObject({
      ...{ checkedAt: null, checkedBy: null, checkDueAt: days(93) },
    });
  });

  test("of an older release gets its days at the start, once, and events of one day none", async () => {
    await writeRecords([
      eventRecord("once", "Saturday, December 5, 2026"),
      eventRecord("daily", "Daily"),
      eventRecord("weekly", "Saturdays"),
    ]);
    await db.update(guideRecords).set({ checkDueAt: null });
    await spreadChecks(NOON);
    expect(await duesOf("event")).toEqual([null, 30, 60]);
    expect((await duesOf("hotel"))[0]).toBe(15);
    await spreadChecks(days(5));
    expect(await duesOf("event")).toEqual([null, 30, 60]);
    expect(await linesOf()).toEqual(["import"]);
  });
});

describe("what is due", () => {
  test("is so from the first hour of its day in the city on, what is due longest first", async () => {
    await setDue("tilt-and-tide", new Date("2026-11-13T04:59:59Z"));
    await setDue("early-heron", new Date("2026-11-13T05:00:00Z"));
    await setDue("cortile-undici", days(-400));
    expect(await dueIds()).toEqual(["cortile-undici", "tilt-and-tide"]);
    expect(await measureChecks()).toEqual({ total: 2, first: days(-400) });
    expect(await dueIds(new Date("2026-11-13T05:00:00Z"))).toHaveLength(3);
    expect(await measureChecks(days(-500))).toMatchObject({ total: 0 });
  });

  test("can be asked for by kind and words", async () => {
    for (const id of ["tilt-and-tide", "early-heron"]) await setDue(id, days(-1));
    expect(await dueIds(NOON, { kind: "hotel" })).toEqual([]);
    expect(await dueIds(NOON, { q: "TILT & tide" })).toEqual(["tilt-and-tide"]);
    expect(await dueIds(NOON, { page: 2 })).toEqual([]);
  });

  test("is nothing that visitors do not see", async () => {
    await setDue(KEY.id, days(-1));
    for (const set of [
      { liveFrom: days(1) },
      { liveUntil: days(-1) },
      { state: "retired" as const },
    ]) {
      await db.update(guideRecords).set(set).where(isTable);
      expect(await dueIds(), JSON.stringify(set)).toEqual([]);
      await db
        .update(guideRecords)
        .set({ ...NONE, state: "live" })
        .where(isTable);
    }
    expect(await dueIds()).toEqual([KEY.id]);
  });
});

describe("visitors read", () => {
  const read = (now = NOON) => checkedOn(KEY.kind, KEY.id, now).checked;
  const check = async (at: Date) => {
    await checkRecord(KEY, by((await rowOf()).revision), at);
    await refreshGuide();
  };

  test("when a record was checked, and nothing of one that nobody has checked", async () => {
    expect(read()).toBeUndefined();
    await check(NOON);
    expect(read()).toBe("Checked on November 12");
    expect(read(days(60))).toBe("Checked on November 12, 2026");
    // By a clock that was a day ahead.
    expect(read(days(-1))).toBeUndefined();
  });

  test("the same day until midnight in the city, whatever the hour", async () => {
    await check(new Date("2026-11-13T04:30:00Z"));
    expect(read(new Date("2026-11-13T04:40:00Z"))).toBe("Checked on November 12");
  });

  test("that all of a list was checked, while it is true of all that is in it", async () => {
    const list = (now = NOON) => allChecked("restaurant", now).checked;
    const set = async (at: Date | null, where = eq(guideRecords.kind, "restaurant")) => {
      await db.update(guideRecords).set({ checkedAt: at }).where(where);
      await refreshGuide();
    };
    expect(list()).toBeUndefined();
    await set(days(-90));
    expect(list()).toBe("Everything here was checked in the last 90 days");
    expect(list(new Date("2026-11-13T04:59Z"))).toBeDefined();
    expect(list(new Date("2026-11-13T05:00Z"))).toBeUndefined();
    for (const at of [null, days(-91), days(1)]) {
      await set(NOON);
      await set(at, isTable as never);
      expect(list(), String(at)).toBeUndefined();
    }
    await db.delete(guideRecords);
    await refreshGuide();
    expect(list()).toBeUndefined();
  });
});

test("five thousand due records are counted and listed in some milliseconds", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => eventRecord(`n${index}`, "Daily"));
  await writeRecords(many);
  await db.update(guideRecords).set({ checkDueAt: days(-1) });
  const checks = async () => {
    await measureChecks();
    await listToCheck(FILTER);
  };
  expect(await leastCpuMs(checks)).toBeLessThan(50);
});
