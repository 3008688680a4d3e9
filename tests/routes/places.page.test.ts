import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  listBeaches,
  listHotels,
  listListings,
  listPlaces,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { loader } from "#app/routes/places.page/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

/** Sunday, 7 AM in the city. */
const NOW = new Date("2026-11-22T12:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "error").mockReturnValue();
});

const open = (path: string) =>
  answerOf(() => loader({ ...get(path), params: { id: path.split("/").at(-1) } }) as never);

const LISTS = {
  "/dining": listRestaurants,
  "/beaches": listBeaches,
  "/wellness": listWellnessVenues,
  "/places": listPlaces,
  "/real-estate": listListings,
  "/hotels": listHotels,
};

describe("each record of the guide has a page", () => {
  test.each(Object.entries(LISTS))("below %s", async (list, records) => {
    for (const { id } of records()) {
      const { status, body } = await open(`${list}/${id}`);
      expect(status, id).toBe(200);
      const { head, path } = body.shown;
      expect(head.canonical).toBe(`${list}/${id}`);
      expect(path).toBe(head.canonical);
      expect(head.structuredData.flatMap(checkStructuredData), id).toEqual([]);
    }
  });
});

test("a table says until when it is open or when it opens, what it costs and whom to call", async () => {
  const { body } = await open("/dining/early-heron");
  expect(body.shown.state).toEqual(["Open until 2 PM"]);
  vi.setSystemTime("2026-11-22T18:30:00Z");
  expect((await open("/dining/early-heron")).body.shown.state).toEqual([
    "Open until 2 PM",
    "closes soon",
  ]);
  vi.setSystemTime("2026-11-22T19:00:00Z");
  const closed = (await open("/dining/early-heron")).body.shown;
  expect(closed.state).toEqual(["Closed now", "opens tomorrow at 6 AM"]);
  expect(closed.lines.slice(1)).toEqual([
    "Closed now · opens tomorrow at 6 AM",
    "$, $6 to $15 a person",
  ]);
  // A preview is read for days.
  expect(closed.head.description).toMatch(/^\w.* · Daily, 6 AM to 2 PM · /);
  expect(closed.call.href).toMatch(/^tel:\+?\d+$/);
});

test("whose hours end after midnight says the hour of the next day", async () => {
  vi.setSystemTime("2026-11-27T05:15:00Z");
  const { body } = await open("/dining/the-tamarind-room");
  expect(body.shown.state).toEqual(["Open until 1 AM", "closes soon"]);
});

test("on a holiday nobody claims that it is open", async () => {
  vi.setSystemTime("2026-12-25T15:00:00Z");
  const { body } = await open("/dining/early-heron");
  expect(body.shown.lines[1]).toBe("Christmas Day: hours may differ, so call first");
});

test("a row never says only yes or no", async () => {
  for (const [list, records] of Object.entries(LISTS)) {
    for (const { id } of records()) {
      const { facts } = (await open(`${list}/${id}`)).body.shown;
      for (const { text } of facts) expect(text, id).not.toMatch(/^(yes|no)$/i);
    }
  }
});

test("what is near stands with minutes on foot, and never the record itself", async () => {
  for (const [list, records] of Object.entries(LISTS)) {
    for (const record of records()) {
      const { near } = (await open(`${list}/${record.id}`)).body.shown;
      for (const { href, minutes } of near) {
        expect(href).not.toBe(`${list}/${record.id}`);
        expect(minutes).toBeLessThanOrEqual(30);
        expect(Number.isInteger(minutes)).toBe(true);
      }
      if (list === "/real-estate") expect(near).toEqual([]);
    }
  }
});

test("an address that is not there is a 404 with what may have been meant", async () => {
  const { status, body } = await open("/dining/the-tamarind-bar");
  expect(status).toBe(404);
  expect(body.shown).toBeUndefined();
  expect(body.alike[0]).toEqual({ label: "The Tamarind Room", to: "/dining/the-tamarind-room" });
  for (const id of ["x", "%00", "🦩", "a".repeat(80)]) {
    expect((await open(`/places/${id}`)).status).toBe(404);
  }
});
