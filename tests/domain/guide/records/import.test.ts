import { readFileSync } from "node:fs";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, stored } from "#app/db/client.server.ts";
import { findDatedEvent } from "#app/domain/guide/events.server.ts";
import { dataText, type Entry } from "#app/domain/guide/records/check-records.ts";
import { guideRecords, guideVersions } from "#app/domain/guide/records/guide-table.server.ts";
import {
  dataFile,
  importOnce,
  importRecords,
  readDataFile,
  writtenRecords,
} from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { fillDisk, readValue } from "#tests/support/database.ts";
import { eventRecord, market, openGuideData } from "#tests/support/guide-data.ts";

const data = openGuideData();
// Each import leaves its lines: those of the first, before all tests, too.
beforeEach(async () => void (await db.delete(guideVersions)));

type Row = typeof guideRecords.$inferSelect;
type Options = Parameters<typeof importRecords>[1];

const named = (id: string, title = id): Entry => ({ ...eventRecord(id, "Daily"), title });
const [a, b, c] = [named("a"), named("b"), named("c")];
const idsOf = (all: readonly { id?: unknown }[]) => all.map(({ id }) => id);
const fileOf = (entries: readonly Entry[], wrong: readonly string[] = []) => ({
  kind: "event" as const,
  entries,
  ids: new Set([...idsOf(entries), ...wrong]),
});

/** What the import of a file of events says that it did. */
async function bring(entries: readonly Entry[], options?: Options, wrong?: readonly string[]) {
  const [plan] = await importRecords([fileOf(entries, wrong)], options);
  if (!plan) throw new Error("no plan");
  const { added, changed, edited, missing } = plan;
  return {
    added: idsOf(added),
    changed: idsOf(changed),
    edited: idsOf(edited),
    missing: idsOf(missing),
  };
}
const NOTHING = { added: [], changed: [], edited: [], missing: [] };

const isEvent = (id: string) => and(eq(guideRecords.kind, "event"), eq(guideRecords.id, id));
const rowOf = (id: string) => stored(db.select().from(guideRecords).where(isEvent(id)));
const listRows = () =>
  db.select().from(guideRecords).orderBy(guideRecords.kind, guideRecords.position);
const listLines = () => db.select().from(guideVersions).orderBy(asc(guideVersions.number));
const edit = (id: string, set: Partial<Row>) => db.update(guideRecords).set(set).where(isEvent(id));
const order = async () => idsOf((await writtenRecords("event")) as Entry[]);
const state = async () => ({
  rows: await listRows(),
  lines: await listLines(),
  changes: await readValue("SELECT guide FROM live_changes"),
});

describe("the first import", () => {
  beforeEach(importOnce);

  test("brings every record of the data files, in order, live, each with a line of one batch", async () => {
    const lines = await listLines();
    for (const kind of RECORD_KINDS) {
      const written = JSON.parse(readFileSync(dataFile(kind), "utf8"));
      const rows = (await listRows()).filter((row) => row.kind === kind);
      expect(rows.map(({ record }) => JSON.parse(String(record)))).toEqual(written);
      expect(idsOf(rows)).toEqual(idsOf(written));
      for (const { id, state, draft, revision, record, publishedAt } of rows) {
        expect({ state, draft, revision }).toEqual({ state: "live", draft: null, revision: 1 });
        expect(publishedAt).toEqual(expect.any(Date));
        const own = lines.filter((line) => line.kind === kind && line.id === id);
        expect(own).toMatchObject([{ verb: "import", state, revision, record, admin: null }]);
      }
    }
    expect(lines).toHaveLength((await listRows()).length);
    expect(new Set(lines.map(({ batch }) => batch)).size).toBe(1);
    expect(data.logged).toEqual([]);
  });

  test.each(RECORD_KINDS)(
    "of each %s can be written as its data file, byte for byte",
    async (kind) => {
      expect(dataText(await writtenRecords(kind))).toBe(readFileSync(dataFile(kind), "utf8"));
    },
  );

  test("of the same files again changes nothing", async () => {
    const before = await state();
    const files = RECORD_KINDS.map((kind) => {
      const { records, ids } = readDataFile(kind);
      return { kind, ids, entries: records.map(({ entry }) => entry) };
    });
    const options = { mayReplace: true, mayRetire: true };
    for (const plan of await importRecords(files, options)) expect(plan).toMatchObject(NOTHING);
    expect(await state()).toEqual(before);
  });
});

describe("a record whose file has changed", () => {
  const now = named("b", "B as the file says it now");

  beforeEach(async () => {
    await bring([a, b, c]);
    await db.delete(guideVersions);
  });

  test("follows it, with a line", async () => {
    expect(await bring([a, now, c])).toEqual({ ...NOTHING, changed: ["b"] });
    const record = JSON.stringify(now);
    expect(await rowOf("b")).toMatchObject({ state: "live", record, revision: 2 });
    expect(await listLines()).toMatchObject([
      { kind: "event", id: "b", revision: 2, verb: "import", state: "live", record },
    ]);
    expect(await order()).toEqual(["a", "b", "c"]);
  });

  const mine = JSON.stringify(named("b", "B as somebody else says it"));

  describe.each<[string, Partial<Row>]>([
    ["is published otherwise", { record: mine }],
    ["has a draft", { draft: mine }],
    ["is retired", { state: "retired" }],
  ])("and that %s since", (_, set) => {
    beforeEach(() => edit("b", set));

    test("stays, and is listed as edited", async () => {
      const before = await state();
      expect(await bring([a, now, c])).toEqual({ ...NOTHING, edited: ["b"] });
      expect(await state()).toEqual(before);
    });

    test("follows it where the file may replace it", async () => {
      const mayReplace = { mayReplace: true };
      expect(await bring([a, now, c], mayReplace)).toEqual({ ...NOTHING, changed: ["b"] });
      const record = JSON.stringify(now);
      const written = { state: "live", record, draft: null, revision: 2 };
      expect(await rowOf("b")).toMatchObject(written);
      expect(await listLines()).toMatchObject([{ id: "b", verb: "import", ...written }]);
      expect(await bring([a, now, c])).toEqual(NOTHING);
    });
  });

  test("is no conflict where it says now what somebody has published, and follows from then on", async () => {
    const said = JSON.parse(mine);
    await edit("b", { record: mine });
    const before = await state();
    expect(await bring([a, said, c])).toMatchObject({ edited: [] });
    expect(await listLines()).toEqual(before.lines);
    expect(await readValue("SELECT guide FROM live_changes")).toBe(before.changes);
    expect(await rowOf("b")).toMatchObject({ record: mine, revision: 1 });
    expect(await bring([a, now, c])).toEqual({ ...NOTHING, changed: ["b"] });
  });

  test("keeps a draft that waits where it says now what is live", async () => {
    const draft = JSON.stringify(named("b", "B as it will be"));
    await edit("b", { record: mine, draft });
    await bring([a, JSON.parse(mine), c]);
    expect(await rowOf("b")).toMatchObject({ state: "live", record: mine, draft });
  });

  test("stays retired where it says now what was live", async () => {
    await edit("b", { record: mine, state: "retired" });
    await bring([a, JSON.parse(mine), c]);
    expect(await rowOf("b")).toMatchObject({ state: "retired" });
  });

  test("keeps the times that somebody gave it", async () => {
    const times = { liveFrom: new Date("2026-12-01"), liveUntil: new Date("2026-12-24") };
    await edit("b", times);
    await bring([a, now, c]);
    expect(await rowOf("b")).toMatchObject(times);
  });
});

describe("a record that is gone from its file", () => {
  beforeEach(async () => {
    await bring([a, b]);
    await db.delete(guideVersions);
  });

  test("stays, and is listed as missing", async () => {
    const before = await state();
    expect(await bring([a])).toEqual({ ...NOTHING, missing: ["b"] });
    expect(await state()).toEqual(before);
  });

  test("is retired where that was asked for, with a line, and missing no longer", async () => {
    expect(await bring([a], { mayRetire: true })).toEqual({ ...NOTHING, missing: ["b"] });
    const retired = { state: "retired", record: JSON.stringify(b), revision: 2 };
    expect(await rowOf("b")).toMatchObject(retired);
    expect(await listLines()).toMatchObject([{ id: "b", verb: "import", ...retired }]);
    expect(await order()).toEqual(["a"]);
    expect(await bring([a], { mayRetire: true })).toEqual(NOTHING);
  });

  test("is not gone where it is wrong there", async () => {
    expect(await bring([a], { mayRetire: true }, ["b"])).toEqual(NOTHING);
    expect(await order()).toEqual(["a", "b"]);
  });
});

test("a draft that somebody began under the id of a new record stays, and is published where the file may replace it", async () => {
  const draft = JSON.stringify(named("a", "A as somebody begins it"));
  const row = { kind: "event", id: "a", position: 1, state: "draft", draft } as const;
  await db.insert(guideRecords).values({ ...row, changedAt: new Date(0) });
  expect(await bring([a])).toEqual({ ...NOTHING, edited: ["a"] });
  expect(await rowOf("a")).toMatchObject(row);
  expect(await bring([a], { mayReplace: true })).toEqual({ ...NOTHING, changed: ["a"] });
  const record = JSON.stringify(a);
  expect(await rowOf("a")).toMatchObject({ state: "live", record, draft: null });
  expect((await rowOf("a")).publishedAt).toEqual(expect.any(Date));
});

test("what editors have written themselves is never missing", async () => {
  await bring([a, b]);
  const record = JSON.stringify(c);
  const row = { kind: "event", position: 1, changedAt: new Date() } as const;
  await db.insert(guideRecords).values([
    { ...row, id: "draft", state: "draft", draft: record },
    { ...row, id: "live", state: "live", record },
    { ...row, id: "later", state: "live", record, liveFrom: new Date("2100-01-01") },
  ]);
  const before = await state();
  expect(await bring([a, b], { mayReplace: true, mayRetire: true })).toEqual(NOTHING);
  expect(await state()).toEqual(before);
});

test("new records stand behind all others, in the order of their file, and no other is moved", async () => {
  const some = (...ids: string[]) => ids.map((id) => named(id));
  await bring(some("a", "b", "c"));
  const before = await listRows();
  await bring(some("2", "a", "1", "c", "b"));
  expect(await order()).toEqual(["a", "b", "c", "2", "1"]);
  const known = ["a", "b", "c"];
  expect((await listRows()).filter(({ id }) => known.includes(id))).toEqual(before);
  await edit("b", { position: 9000 });
  await bring([named("3"), named("a", "A anew")]);
  expect(await order()).toEqual(["a", "c", "2", "1", "b", "3"]);
  await refreshGuide();
  expect(data.ids()).toEqual(["a", "c", "2", "1", "b", "3"]);
});

test("an error in the middle leaves nothing half", async () => {
  await bring([a, b]);
  const before = await state();
  const hotels = readDataFile("hotel");
  const files = [
    fileOf([named("a", "A in another way"), c]),
    { ...hotels, kind: "hotel" as const, entries: hotels.records.map(({ entry }) => entry) },
  ];
  const repair = await fillDisk("INSERT", "guide_versions", "new.id = 'the-gulfline'");
  await expect(importRecords(files, { mayRetire: true })).rejects.toThrow("disk full");
  await repair();
  expect(await state()).toEqual(before);
});

test("five thousand records are imported, and are the same when they are imported again", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => named(`n${index}`));
  await bring(many);
  expect(await order()).toEqual(idsOf(many));
  expect(await bring(many)).toEqual(NOTHING);
  expect(await bring([a, ...many])).toEqual({ ...NOTHING, added: ["a"] });
});

test("what is imported has its dates at once", async () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const nextOf = async (entry: Entry) => {
    await bring([entry]);
    await refreshGuide();
    return findDatedEvent(String(market?.id), now)?.next?.starts.toISOString();
  };
  expect(await nextOf({ ...market })).toBe("2026-11-28T13:30:00.000Z");
  const later = { ...market, time: "9:30 AM", starts: "2026-01-03T09:30" };
  expect(await nextOf(later)).toBe("2026-11-28T14:30:00.000Z");
});
