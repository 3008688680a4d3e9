import { expect, test } from "vitest";
import { letterTimes } from "#app/domain/partners/booking-months.ts";
import { countFree, listName } from "#app/domain/partners/capacity.server.ts";
import { makeBooking, makePartner, makePlacement } from "#tests/support/partners.ts";

const at = (day: number) => new Date(Date.UTC(2026, 11, day, 5));

test("what is free is what is free at the fullest moment", async () => {
  const { id: partnerId } = await makePartner();
  const bookingId = (await makeBooking({ partnerId })).id;
  const make = (from: number, until: number) =>
    makePlacement({ bookingId, slot: "hero", starts: at(from), ends: at(until) });
  await make(1, 10);
  await make(10, 20);
  await make(5, 15);
  const room = (from: number, until: number) =>
    countFree({ slot: "hero", list: null, starts: at(from), ends: at(until) });
  expect(await room(1, 31)).toBe(5);
  expect(await room(1, 5)).toBe(6);
  expect(await room(15, 20)).toBe(6);
  expect(await room(20, 31)).toBe(7);
  expect(await countFree({ slot: "home", list: null, starts: at(1), ends: at(31) })).toBe(9);
});

test("letters are counted by their Friday", async () => {
  const { id: partnerId } = await makePartner();
  const bookingId = (await makeBooking({ partnerId })).id;
  for (const friday of ["2026-12-04", "2026-12-04", "2026-12-18"])
    await makePlacement({ bookingId, slot: "mention", ...letterTimes(friday) });
  const free = (slot: "mention" | "feature", friday: string) =>
    countFree({ slot, list: null, ...letterTimes(friday) });
  expect([
    await free("mention", "2026-12-04"),
    await free("mention", "2026-12-11"),
    await free("mention", "2026-12-18"),
    await free("feature", "2026-12-04"),
  ]).toEqual([10, 12, 11, 4]);
  const december = { starts: at(1), ends: at(31) };
  expect(await countFree({ slot: "mention", list: null, ...december })).toBe(10);
});

test("a list has the name of its page", () => {
  expect(listName("hotel")).toBe("Hotels");
});
