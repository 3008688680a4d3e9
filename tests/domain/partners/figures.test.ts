import { expect, test } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import {
  addFigures,
  foldFigures,
  listFigures,
  sumsByMonth,
} from "#app/domain/partners/figures.server.ts";
import { read, readValue, run } from "#tests/support/database.ts";
import { makeBooking, makePartner, makePlacement } from "#tests/support/partners.ts";

const starts = new Date("2025-01-01T05:00:00Z");
const ends = new Date("2027-01-01T05:00:00Z");
const at = (moment: string) => new Date(moment);
const rows = async () =>
  (await read<Record<string, unknown>>("SELECT * FROM placement_days ORDER BY day")).map(
    ({ day, shown, pressed }) => [day, shown, pressed],
  );

test("figures are a number a day of the city, shown beside pressed", async () => {
  const { id } = await makePlacement({ starts, ends });
  await addFigures("shown", [
    { id, at: at("2026-11-27T04:59:00Z"), count: 2 },
    { id, at: at("2026-11-27T05:00:00Z"), count: 3 },
    { id, at: at("2026-11-27T06:00:00Z"), count: 4 },
  ]);
  await addFigures("pressed", [{ id, at: at("2026-11-27T05:00:00Z"), count: 1 }]);
  await addFigures("shown", [{ id, at: at("2026-11-27T05:01:00Z"), count: 1 }]);
  await addFigures("shown", []);
  expect(await rows()).toEqual([
    ["2026-11-26", 2, 0],
    ["2026-11-27", 8, 1],
  ]);
});

test("what is gone, over or made up is left out, and the others are counted", async () => {
  const now = at("2026-11-27T05:00:00Z");
  const { id } = await makePlacement({ starts: now, ends });
  const over = await makePlacement({ starts, ends: now });
  const gone = await makePlacement({ starts, ends });
  await run("DELETE FROM placements WHERE id = ?", gone.id);
  const ids = [id, over.id, gone.id, "'; drop table placements"];
  await addFigures(
    "pressed",
    ids.map((each) => ({ id: each, at: now, count: 1 })),
  );
  expect(await read("SELECT placement_id AS id, pressed FROM placement_days")).toEqual([
    { id, pressed: 1 },
  ]);
});

test("a count changes nothing that visitors see, so that pages stay cached", async () => {
  const total = () => readValue("SELECT total FROM live_changes");
  const { id } = await makePlacement({ starts, ends });
  const before = [await total(), publicVersion()];
  await addFigures("shown", [{ id, at: at("2026-11-27T05:00:00Z"), count: 2 }]);
  await addFigures("pressed", [{ id, at: at("2026-11-27T05:00:00Z"), count: 2 }]);
  await foldFigures(at("2029-01-01"));
  expect([await total(), publicVersion()]).toEqual(before);
});

test("a partner's months are sums of its own places", async () => {
  const partner = await makePartner();
  const [one, other] = [
    await makePlacement({ starts, ends, slot: "home" }, partner),
    await makePlacement({ starts, ends }, partner),
  ];
  const foreign = await makePlacement({ starts, ends });
  for (const { id } of [one, other, foreign]) {
    await addFigures("shown", [
      { id, at: at("2026-10-31T12:00:00Z"), count: 1 },
      { id, at: at("2026-11-01T12:00:00Z"), count: 10 },
      { id, at: at("2026-11-30T12:00:00Z"), count: 100 },
    ]);
  }
  await addFigures("pressed", [{ id: one.id, at: at("2026-11-30T12:00:00Z"), count: 7 }]);
  const months = await sumsByMonth(partner.id);
  expect(months).toHaveLength(4);
  expect(months).toContainEqual({ placementId: one.id, month: "2026-11", shown: 110, pressed: 7 });
  expect(await listFigures(other.id)).toHaveLength(3);
});

test("after 400 days those of a month are one row, however often it is swept", async () => {
  const { id, bookingId } = await makePlacement({ starts, ends });
  const partnerId = String(
    await readValue("SELECT partner_id FROM bookings WHERE id = ?", bookingId),
  );
  for (const day of ["2025-09-30", "2025-10-01", "2025-10-02", "2025-10-23", "2026-11-27"])
    await addFigures("shown", [{ id, at: at(`${day}T12:00:00Z`), count: 1 }]);
  await addFigures("pressed", [{ id, at: at("2025-10-01T12:00:00Z"), count: 1 }]);
  const before = await sumsByMonth(partnerId);
  const now = at("2026-11-27T12:00:00Z");
  expect([await foldFigures(now), await foldFigures(now)]).toEqual([3, 0]);
  const folded = [
    ["2025-09", 1, 0],
    ["2025-10", 2, 1],
    ["2025-10-23", 1, 0],
    ["2026-11-27", 1, 0],
  ];
  expect(await rows()).toEqual(folded);
  expect(await sumsByMonth(partnerId)).toEqual(before);
  expect(await foldFigures(at("2026-11-28T12:00:00Z"))).toBe(1);
  expect(await rows()).toEqual([
    ["2025-09", 1, 0],
    ["2025-10", 3, 1],
    ["2026-11-27", 1, 0],
  ]);
  expect(await sumsByMonth(partnerId)).toEqual(before);
});

test("they go with their booking", async () => {
  const { id } = await makeBooking();
  const placement = await makePlacement({ starts, ends, bookingId: id });
  await addFigures("shown", [{ id: placement.id, at: at("2026-11-27T05:00:00Z"), count: 1 }]);
  await run("DELETE FROM bookings WHERE id = ?", id);
  expect(await rows()).toEqual([]);
});
