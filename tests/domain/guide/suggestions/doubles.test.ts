import { expect, test, vi } from "vitest";
import { findDoubles } from "#app/domain/guide/suggestions/doubles.server.ts";
import { eventRecord, openGuideData } from "#tests/support/guide-data.ts";

const { write } = openGuideData();
const NOW = new Date("2026-11-20T15:00:00Z");
const at = (id: string, title: string, starts: string, venue = `Hall ${id}`) =>
  eventRecord(id, "Some day", {
    title,
    time: "Some time",
    starts,
    venue,
    location: `${id} Street`,
  });
const swim = {
  title: "Lantern Swim",
  starts: "2027-03-06T18:00",
  repeats: "FREQ=WEEKLY;BYDAY=SA",
  venue: "The old pier",
};
const idsOf = async (record: Record<string, unknown>) =>
  (await findDoubles(record, NOW)).map(({ id }) => id);

test("one of its name is found on any day, one much alike or at its place on one of its days only", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await write([
    at("name", "LANTERN SWIM!", "2026-12-01T09:00"),
    at("alike", "The Lantern Swim", "2027-03-13T18:00"),
    at("alike-other-day", "The Lantern Swim", "2027-03-12T18:00"),
    at("place", "Chess", "2027-03-20T10:00", "The Old Pier"),
    at("place-other-day", "Chess", "2027-03-21T10:00", "The Old Pier"),
    at("other", "Chess", "2027-03-06T18:00"),
  ]);
  expect(await idsOf(swim)).toEqual(["name", "alike", "place"]);
  expect(await idsOf({ ...swim, title: "" })).toEqual([]);
});

test("of a thousand at its place a part is compared, and one of its name is found behind them", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const all = Array.from({ length: 1000 }, (_, index) =>
    at(`chess-${index}`, `Chess ${index}`, "2027-03-07T10:00", "The old pier"),
  );
  await write([...all, at("last", "Lantern Swim", "2026-12-01T09:00")]);
  expect(await idsOf(swim)).toEqual(["last"]);
});
