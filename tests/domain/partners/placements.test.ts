import { beforeEach, describe, expect, test } from "vitest";
import { publicVersion } from "#app/db/client.server.ts";
import { letterTimes } from "#app/domain/partners/booking-months.ts";
import { noteMentions } from "#app/domain/partners/letters.server.ts";
import { listPartnerHistory } from "#app/domain/partners/partners.server.ts";
import { moveToLetter, tickTask, untickTask } from "#app/domain/partners/placements.server.ts";
import { makeBooking, makePartner, makePlacement } from "#tests/support/partners.ts";

const now = new Date("2026-12-01T15:00:00Z");
const admin = "admin@example.com";
const days = (from: string, until: string) => ({ starts: new Date(from), ends: new Date(until) });
const MONTH = days("2026-12-01T05:00:00Z", "2027-01-01T05:00:00Z");

let partnerId: string;
let bookingId: string;
beforeEach(async () => {
  partnerId = (await makePartner()).id;
  bookingId = (await makeBooking({ partnerId, ...MONTH })).id;
});

const verbs = async () => (await listPartnerHistory(partnerId)).map(({ verb }) => verb);

describe("a letter's place", () => {
  const make = (friday: string, slot: "feature" | "mention" = "feature", of = bookingId) =>
    makePlacement({ bookingId: of, slot, ...letterTimes(friday) });

  test("is moved to a Friday to come, once, whether it was missed or not", async () => {
    const { id } = await make("2026-12-04");
    const late = new Date("2026-12-06T15:00:00Z");
    for (let press = 0; press < 2; press += 1)
      expect(await moveToLetter(id, "2026-12-11", admin, late)).toMatchObject(
        letterTimes("2026-12-11"),
      );
    expect(await verbs()).toEqual(["move"]);
    const [line] = await listPartnerHistory(partnerId);
    expect(line).toMatchObject({ what: "Feature in the letter, December 11", note: "December 11" });
  });

  test.each([
    ["2026-12-12", "Letters leave on Fridays."],
    ["2026-11-27", "That letter has left."],
  ])("is not moved to %s", async (friday, sentence) => {
    const { id } = await make("2026-12-04");
    await expect(moveToLetter(id, friday, admin, now)).rejects.toThrow(sentence);
  });

  test("has room where it goes, and is in a letter once", async () => {
    const { id } = await make("2026-12-04");
    await make("2026-12-11");
    await expect(moveToLetter(id, "2026-12-11", admin, now)).rejects.toThrow(
      "It stands in that letter already.",
    );
    const other = await makeBooking({ partnerId, ...MONTH });
    for (let index = 0; index < 4; index += 1) await make("2026-12-18", "feature", other.id);
    await expect(moveToLetter(id, "2026-12-18", admin, now)).rejects.toThrow(
      "All four features of the letter are taken on December 18.",
    );
    expect(await verbs()).toEqual([]);
  });

  test("that has begun to leave is not moved, nor is a page's", async () => {
    const { id } = await make("2026-12-04");
    await noteMentions("2026-12-04", [`placement:${id}`]);
    expect(await moveToLetter(id, "2026-12-11", admin, now)).toBeUndefined();
    const place = await makePlacement({ bookingId, slot: "strip", ...MONTH });
    expect(await moveToLetter(place.id, "2026-12-11", admin, now)).toBeUndefined();
  });
});

test("a task is ticked and unticked once, with the address where it can be seen", async () => {
  const { id } = await makePlacement({
    bookingId,
    slot: "task",
    what: "Social mention 1 of 2",
    ...MONTH,
  });
  const proof = "https://social.example/1";
  const before = publicVersion();
  expect(await tickTask(id, proof, admin, now)).toMatchObject({
    doneAt: now,
    doneBy: admin,
    proof,
  });
  expect(await tickTask(id, null, admin, now)).toBeUndefined();
  expect(await untickTask(id, admin, now)).toMatchObject({ doneAt: null, proof: null });
  expect(await untickTask(id, admin, now)).toBeUndefined();
  expect(publicVersion()).toBe(before);
  expect(await verbs()).toEqual(["untick", "tick"]);
  const place = await makePlacement({ bookingId, slot: "strip", ...MONTH });
  expect(await tickTask(place.id, null, admin, now)).toBeUndefined();
});
