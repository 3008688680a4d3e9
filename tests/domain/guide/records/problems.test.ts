import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  findRecord,
  publishRecord,
  retireRecord,
} from "#app/domain/guide/records/guide-records.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { inspectGuide } from "#app/domain/guide/records/problems.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import type { RecordKind } from "#app/domain/guide/records.ts";
import { HOUR_MS } from "#app/platform/durations.ts";
import { makePicture } from "#tests/support/factories.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { leastCpuMs } from "#tests/support/processor.ts";

const NOON = new Date("2026-11-12T17:00:00Z");
const NONE = { liveFrom: null, liveUntil: null };

const problems = async (now = NOON) =>
  (await inspectGuide(now))
    .filter((record) => record.problems.length > 0)
    .map(({ kind, id, problems }) => [`${kind} ${id}`, ...problems]);

/** As another program does. */
async function write(kind: RecordKind, id: string, facts: object) {
  const key = { kind, id };
  const record = { ...JSON.parse((await findRecord(key))?.record ?? "{}"), ...facts };
  await db
    .update(guideRecords)
    .set({ record: JSON.stringify(record) })
    .where(and(eq(guideRecords.kind, kind), eq(guideRecords.id, id)));
  await refreshGuide();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));

test("the guide that is shipped has none, and no note", async () => {
  expect(await problems()).toEqual([]);
  const found = await inspectGuide(NOON);
  expect(found.flatMap(({ notes }) => notes)).toEqual([]);
  expect(found.length).toBeGreaterThan(80);
});

describe("a problem is", () => {
  const far = { coordinates: { latitude: 26.4, longitude: -81.8 } };
  test.each<[string, RecordKind, string, object, string]>([
    [
      "a day that is named twice",
      "restaurant",
      "tilt-and-tide",
      { opening_hours: ["Mo-Fr 11:00-14:00", "We 12:00-21:00"] },
      "opening_hours: Wednesday has hours that overlap",
    ],
    [
      "a wrong field",
      "hotel",
      "the-gulfline",
      { phone: "none" },
      "phone: expected a phone number such as (239) 555-0142",
    ],
    [
      "a record without its hours",
      "venue",
      "low-tide-yoga",
      { opening_hours: undefined },
      "opening_hours: is missing",
    ],
    [
      "a price that is none of its level",
      "restaurant",
      "tilt-and-tide",
      { price_level: "$", cost: { from: 60, to: 90 } },
      "cost: from $60 is not what $ says",
    ],
    ["a place on neither map", "place", "cambier-park", far, "coordinates: lie on neither map"],
    [
      "a record that cannot be shown",
      "beach",
      "old-naples-beach-ends",
      { name: "" },
      "name: is empty",
    ],
    [
      "one that is too long",
      "listing",
      "nothing",
      { note: "x".repeat(17_000) },
      "is longer than 16 KB",
    ],
    [
      "a picture that is not here",
      "place",
      "cambier-park",
      { image: "/uploads/guide/aaaaaaaaaaaaaaaaaaaa-1790000000000.jpg" },
      "image: /uploads/guide/aaaaaaaaaaaaaaaaaaaa-1790000000000.jpg is not in the uploads",
    ],
  ])("%s", async (_, kind, wanted, facts, problem) => {
    const [first] = await db.select().from(guideRecords).where(eq(guideRecords.kind, kind));
    const id = (await findRecord({ kind, id: wanted })) ? wanted : (first?.id ?? "");
    await write(kind, id, facts);
    const found = (await problems()).filter(([key]) => key === `${kind} ${id}`);
    expect(found).toEqual([[`${kind} ${id}`, expect.stringContaining(problem)]]);
  });

  test("the same title, day and place twice, and nothing that differs in one of them", async () => {
    const swing = { title: "Swing!", starts: "2026-12-05T19:00", date: "December 5", time: "7 PM" };
    const image = "/images/placeholder.jpg";
    const one = { ...eventRecord("one", ""), ...swing, image };
    await writeRecords([
      one,
      { ...one, id: "two", title: " SWING! ", starts: "2026-12-05T20:00", time: "8 PM" },
      { ...one, id: "three", starts: "2026-12-06T19:00" },
      { ...one, id: "four", location: "Another street" },
    ]);
    const found = (await problems()).filter(([key = ""]) => key.startsWith("event "));
    expect(found).toEqual([["event two", "has the same title, day and place as one"]]);
  });

  test("what the page of the old town names and is retired, until it is restored", async () => {
    await retireRecord({ kind: "restaurant", id: "early-heron" }, { admin: "ed", seen: 1 });
    await retireRecord({ kind: "hotel", id: "lantern-house" }, { admin: "ed", seen: 1 });
    await retireRecord({ kind: "hotel", id: "the-gulfline" }, { admin: "ed", seen: 1 });
    const words = "is retired, and the page of Old Naples names it";
    expect((await problems()).toSorted()).toEqual([
      ["hotel lantern-house", words],
      ["restaurant early-heron", words],
    ]);
  });

  test("an uploaded picture without its cuts", async () => {
    const stem = "bbbbbbbbbbbbbbbbbbbb-1790000000000";
    await makePicture({ stem });
    await write("place", "cambier-park", { image: `/uploads/guide/${stem}.jpg` });
    // Its file is not there either.
    expect(await problems()).toEqual([
      ["place cambier-park", `image: /uploads/guide/${stem}.jpg is not in the uploads`],
    ]);
  });
});

test("what is still to appear is looked at, and what is retired is not", async () => {
  const key = { kind: "restaurant", id: "miss-ludlows-pie-counter" } as const;
  await write(key.kind, key.id, { opening_hours: undefined });
  await publishRecord(key, { ...NONE, liveFrom: new Date("2199-01-01") }, { admin: "ed", seen: 1 });
  expect(await problems()).toEqual([
    ["restaurant miss-ludlows-pie-counter", "opening_hours: is missing"],
  ]);
});

test("a guide on none of the maps is another city's, and no problem of its places", async () => {
  await db.delete(guideRecords);
  const coordinates = { latitude: 44, longitude: -123 };
  await writeRecords([{ ...eventRecord("one", "Daily"), coordinates }]);
  expect((await problems()).flat().join()).not.toContain("map");
});

test("they are the same until the guide changes, or an hour is over", async () => {
  const first = await inspectGuide(NOON);
  expect(await inspectGuide(new Date(NOON.getTime() + HOUR_MS - 1))).toBe(first);
  expect(await inspectGuide(new Date(NOON.getTime() + HOUR_MS))).not.toBe(first);
  await write("restaurant", "tilt-and-tide", { opening_hours: undefined });
  expect(await problems()).toMatchObject([
    ["restaurant tilt-and-tide", "opening_hours: is missing"],
  ]);
});

test("five thousand records let others have their turn, and are asked once", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => eventRecord(`n${index}`, "Daily"));
  await writeRecords(many);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const [one, other] = await Promise.all([inspectGuide(NOON), inspectGuide(NOON)]);
  clearInterval(timer);
  expect(one).toBe(other);
  expect(turns).toBeGreaterThan(3);
  expect(await leastCpuMs(() => inspectGuide(NOON))).toBeLessThan(50);
});
