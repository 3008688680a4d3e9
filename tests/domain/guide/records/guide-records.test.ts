import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import {
  createRecord,
  discardDraft,
  findRecord,
  forgetRecord,
  problemsOf,
  publishDue,
  publishRecord,
  restoreRecord,
  retireRecord,
  saveDraft,
  statesOf,
  undoChange,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guideVersions, liveChanges } from "#app/domain/guide/records/guide-table.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";

const KEY = { kind: "restaurant", id: "tilt-and-tide" } as const;
const NEW = { kind: "restaurant", id: "the-new-table" } as const;
const NONE = { liveFrom: null, liveUntil: null };
const by = (seen: number) => ({ admin: "ed@guide.example", seen });

async function record(key: { kind: "restaurant"; id: string } = KEY) {
  const row = await findRecord(key);
  if (!row) throw new Error("there is no such record");
  return row;
}
const written = async (key = KEY) => JSON.parse((await record(key)).record ?? "null");
const linesOf = (id: string) =>
  db
    .select({
      verb: guideVersions.verb,
      revision: guideVersions.revision,
      admin: guideVersions.admin,
    })
    .from(guideVersions)
    .where(eq(guideVersions.id, id))
    .orderBy(desc(guideVersions.number));
const guideChanges = async () => (await db.select().from(liveChanges))[0]?.guide;

async function shown() {
  await refreshGuide();
  return listRestaurants().find(({ id }) => id === KEY.id);
}

test("a draft changes nothing that visitors see, until it is published", async () => {
  const before = [await guideChanges(), await shown()];
  const draft = { ...(await written()), name: "Tilt & Tide Anew" };
  expect(await saveDraft(KEY, draft, by(1))).toMatchObject({ revision: 2, state: "live" });
  expect([await guideChanges(), await shown()]).toEqual(before);
  expect(await publishRecord(KEY, NONE, by(2))).toMatchObject({ revision: 3, draft: null });
  expect(await shown()).toMatchObject({ name: "Tilt & Tide Anew" });
  expect(await linesOf(KEY.id)).toEqual([
    { verb: "publish", revision: 3, admin: "ed@guide.example" },
    { verb: "save", revision: 2, admin: "ed@guide.example" },
    { verb: "import", revision: 1, admin: null },
  ]);
});

test("what says the same as what is live is no draft", async () => {
  await saveDraft(KEY, { ...(await written()), name: "Another" }, by(1));
  expect(await saveDraft(KEY, await written(), by(2))).toMatchObject({ draft: null, revision: 3 });
});

test("of two editors the second is told, and nothing of the first is lost", async () => {
  const draft = await written();
  expect(await saveDraft(KEY, { ...draft, name: "The first" }, by(1))).toBeDefined();
  expect(await saveDraft(KEY, { ...draft, name: "The second" }, by(1))).toBeUndefined();
  expect(await publishRecord(KEY, NONE, by(1))).toBeUndefined();
  expect(await retireRecord(KEY, by(1))).toBeUndefined();
  expect(JSON.parse((await record()).draft ?? "null")).toMatchObject({ name: "The first" });
  expect(await linesOf(KEY.id)).toHaveLength(2);
});

test("what is retired is gone from the guide and comes back as it was", async () => {
  await retireRecord(KEY, by(1));
  expect(await shown()).toBeUndefined();
  expect(await saveDraft(KEY, { name: "No" }, by(2))).toBeUndefined();
  expect(await publishRecord(KEY, NONE, by(2))).toBeUndefined();
  await restoreRecord(KEY, by(2));
  expect(await shown()).toMatchObject({ id: KEY.id });
  expect((await linesOf(KEY.id)).map(({ verb }) => verb)).toEqual(["restore", "retire", "import"]);
});

test("a draft that is discarded leaves what is live, and one that was never live stays", async () => {
  await saveDraft(KEY, { ...(await written()), name: "Another" }, by(1));
  expect(await discardDraft(KEY, by(2))).toMatchObject({ draft: null, state: "live" });
  await createRecord(NEW, { name: "New" }, "ed@guide.example");
  expect(await discardDraft(NEW, by(1))).toBeUndefined();
});

describe("a new record", () => {
  test("stands at the end of its list, seen by nobody", async () => {
    const before = await guideChanges();
    const row = await createRecord(NEW, { name: "New" }, "ed@guide.example");
    expect(row).toMatchObject({ state: "draft", record: null, revision: 1 });
    expect(row?.position).toBeGreaterThan((await record()).position);
    expect(await guideChanges()).toBe(before);
  });

  test("takes no address that is taken, or kept for something else", async () => {
    expect(await createRecord(KEY, {}, "ed@guide.example")).toBeUndefined();
    for (const id of ["suggest", "feed", "new"]) {
      expect(await createRecord({ kind: "event", id }, {}, "ed@guide.example"), id).toBeUndefined();
    }
  });

  test("of an id that was forgotten goes on with its revisions, so that no old page can change it", async () => {
    await createRecord(NEW, { name: "New" }, "ed@guide.example");
    expect(await forgetRecord(NEW, by(1))).toBeDefined();
    expect(await findRecord(NEW)).toBeUndefined();
    expect(await createRecord(NEW, { name: "Newer" }, "ed@guide.example")).toMatchObject({
      revision: 3,
    });
    expect(await saveDraft(NEW, { name: "An old page's" }, by(1))).toBeUndefined();
  });
});

test("what visitors see cannot be forgotten, only what was retired or is a draft", async () => {
  expect(await forgetRecord(KEY, by(1))).toBeUndefined();
  await retireRecord(KEY, by(1));
  expect(await forgetRecord(KEY, by(2))).toMatchObject({ id: KEY.id });
  expect((await linesOf(KEY.id))[0]).toMatchObject({ verb: "forget", revision: 3 });
});

describe("a change that is scheduled", () => {
  const [NOW, NOON] = [new Date("2026-12-01T15:00Z"), new Date("2026-12-02T17:00Z")];
  const LATER = new Date("2026-12-03T17:00Z");
  const at = (liveFrom: Date, liveUntil: Date | null = null) => ({ liveFrom, liveUntil });
  const name = async () => {
    await refreshGuide();
    return listRestaurants().find(({ id }) => id === KEY.id)?.name;
  };
  async function schedule(seen: number, as: string, from: Date) {
    await saveDraft(KEY, { ...(await written()), name: as }, by(seen), NOW);
    return publishRecord(KEY, at(from), by(seen + 1), NOW);
  }

  test("keeps what is live up until its minute, and then takes its place, however late the clock is", async () => {
    expect(await schedule(1, "Anew", NOON)).toMatchObject({ draftFrom: NOON, liveFrom: null });
    await publishDue(new Date(Number(NOON) - 1));
    expect([await name(), statesOf(await record(), NOW)]).toEqual([
      "Tilt & Tide",
      ["live", "changes on Dec 2, 2026, 12:00 PM"],
    ]);
    await publishDue(LATER);
    expect([await name(), statesOf(await record(), LATER)]).toEqual(["Anew", ["live"]]);
    expect(await record()).toMatchObject({ draft: null, draftFrom: null, revision: 4 });
    expect((await linesOf(KEY.id))[0]).toEqual({ verb: "publish", revision: 4, admin: null });
    await publishDue(LATER);
    expect(await linesOf(KEY.id)).toHaveLength(4);
  });

  test("is scheduled again, put off by a draft, and undone", async () => {
    await schedule(1, "Once", NOON);
    await schedule(3, "Again", LATER);
    await publishDue(NOON);
    expect([await name(), (await record()).draftFrom]).toEqual(["Tilt & Tide", LATER]);
    await saveDraft(KEY, { ...(await written()), name: "Later" }, by(5), NOW);
    expect((await record()).draftFrom).toBeNull();
    await undoChange(KEY, by(6), NOW);
    expect((await record()).draftFrom).toEqual(LATER);
    await publishDue(LATER);
    await undoChange(KEY, by(8), LATER);
    await publishDue(LATER);
    expect([await name(), (await record()).draftFrom]).toEqual(["Tilt & Tide", null]);
  });

  test("waits no longer where it is discarded or the record retired, and is none without a change", async () => {
    for (const [seen, end] of [
      [1, discardDraft],
      [4, retireRecord],
    ] as const) {
      await schedule(seen, "Anew", NOON);
      await end(KEY, by(seen + 2), NOW);
      expect((await record()).draftFrom).toBeNull();
    }
    await restoreRecord(KEY, by(7), NOW);
    await publishDue(LATER);
    expect(await name()).toBe("Tilt & Tide");
    await discardDraft(KEY, by(8), NOW);
    expect(await publishRecord(KEY, at(NOON), by(9), NOW)).toBeUndefined();
  });

  test("ends what is live at its time, and what was never live appears at its own", async () => {
    await publishRecord(KEY, { ...NONE, liveUntil: NOON }, by(1), NOW);
    expect(statesOf(await record(), NOW)).toEqual(["live", "leaves on Dec 2, 2026, 12:00 PM"]);
    await createRecord(NEW, { ...(await written()), id: NEW.id }, "ed", at(NOON, LATER), NOW);
    expect(statesOf(await record(NEW), NOW)).toEqual([
      "appears on Dec 2, 2026, 12:00 PM",
      "leaves on Dec 3, 2026, 12:00 PM",
    ]);
    expect(statesOf(await record(NEW), LATER)).toEqual(["over since Dec 3, 2026, 12:00 PM"]);
  });
});

test("why a record may not be shown is said of each field", async () => {
  const whole = await written();
  expect(problemsOf("restaurant", whole)).toEqual([]);
  const { name: _, ...nameless } = whole;
  expect(problemsOf("restaurant", nameless)).toEqual(["name: is missing"]);
  expect(problemsOf("restaurant", { ...whole, website: "no address" })).toEqual([
    "website: expected an address that begins with https://",
  ]);
  expect(problemsOf("restaurant", { ...whole, hours: "Daily, 1 AM to 2 AM" })).toEqual([]);
});
