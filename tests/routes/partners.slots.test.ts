import { beforeEach, expect, test, vi } from "vitest";
import type { ActivePlacement } from "#app/domain/partners/active-placements.server.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/durations.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { makePartner, makePlacement, makeStoredPicture } from "#tests/support/partners.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const NINE = new Date("2026-12-01T14:00:00Z");
const TEN = new Date(NINE.getTime() + HOUR_MS);
const LISTS = {
  event: "/events",
  restaurant: "/dining",
  hotel: "/hotels",
  venue: "/wellness",
  listing: "/real-estate",
} as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NINE }));

const slotsIn = (html: string) =>
  [...html.matchAll(/<aside role="note".*?<\/aside>/gs)].map(([slot]) => slot);

const SECRET = ["ann@", "Ann Bay", "50000", "50_000", "500"];

/** In every slot of Home: two, as whoever has the band has no card. */
async function placeOnHome(words: Parameters<typeof makePartner>[0] = {}) {
  for (const { id } of [await makePartner(words), await makePartner(words)])
    for (const slot of ["hero", "home", "strip"] as const) await makePlacement({ slot }, { id });
}

test("on Home each slot stands in its place, named before its name and with a way to ask why", async () => {
  await placeOnHome();
  const { get } = await openWholeSite();
  const { body } = await get("/");
  const slots = slotsIn(body);
  expect(slots).toHaveLength(3);
  for (const slot of slots) {
    expect(slot).toMatch(/^<aside role="note" aria-label="Advertisement"/);
    const text = slot.replace(/^<aside[^>]*>/, "");
    expect(text.indexOf("Advertisement")).toBeGreaterThan(-1);
    expect(text.indexOf("Advertisement")).toBeLessThan(text.indexOf("Casa Calusa"));
    expect(text).toMatch(/<a [^>]*href="\/partners"[^>]*>Why am I seeing this\?<\/a>/);
    expect(text).toContain("casacalusa.example<");
  }
  const places = ['id="about"', 'id="business"', 'id="partners"', 'id="newsletter"'];
  const order = [slots[0], ...places.slice(0, 3), slots[1], slots[2], places[3]];
  const found = order.map((each) => body.indexOf(each ?? "nothing"));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found).not.toContain(-1);
});

test("what a slot says comes once with a page, and with the data that a browser asks for later", async () => {
  for (const name of HOSTILE_TEXTS) {
    const { id } = await makePartner({ name: name.slice(0, 80), line: "Ten steps from the pier." });
    await makePlacement({ slot: "home" }, { id });
  }
  await makePlacement({ slot: "category", list: "hotel" });
  const { get } = await openWholeSite();
  for (const [path, data] of Object.entries({ "/": "/_root.data", "/hotels": "/hotels.data" })) {
    const { body } = await get(path);
    const addresses =
      slotsIn(body)
        .join()
        .match(/\/visit\/\w+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    const later = (await get(data)).body;
    for (const address of addresses) {
      expect(body.split(address)).toHaveLength(2);
      expect(later).toContain(address);
    }
  }
});

test("a logo comes in its own shape and small, or as it was uploaded where there is no such file", async () => {
  const cuts = JSON.stringify({ "16x9": [800], "1x1": [600], "2000x1500": [320] });
  const logo = await makeStoredPicture({ cuts });
  await makePlacement({ slot: "strip" }, { logo });
  await makePlacement({ slot: "strip" });
  const [strip = ""] = slotsIn((await (await openWholeSite()).get("/")).body);
  const logos = strip.match(/(?<=<img src=")[^"]+/g)?.map((src) => src.replace(/\w{20}-\d+/, "…"));
  expect(logos?.sort()).toEqual([
    "/uploads/guide/…-0a1b2c3d-2000x1500-320.webp",
    "/uploads/guide/….jpg",
  ]);
});

test("every link to whoever paid says so to programs, opens a new tab and is counted", async () => {
  await placeOnHome();
  await makePlacement({ slot: "category", list: "hotel" });
  const { get } = await openWholeSite();
  const links = [...slotsIn((await get("/")).body), ...slotsIn((await get("/hotels")).body)]
    .flatMap((slot) => slot.match(/<a [^>]*>/g) ?? [])
    .filter((link) => !link.includes('href="/partners"'));
  expect(links).toHaveLength(5);
  for (const link of links) {
    expect(link).toMatch(/href="\/visit\/[\da-f]{12}"/);
    expect(link).toContain('rel="sponsored noopener"');
    expect(link).toContain('target="_blank"');
  }
});

test("nothing in a slot is named so that it is hidden, and nothing is told that is not shown", async () => {
  await placeOnHome();
  await makePlacement({ slot: "category", list: "hotel" }, { record: "hotel:casa-calusa" });
  const { get } = await openWholeSite();
  for (const path of ["/", "/hotels", "/partners"]) {
    const { body } = await get(path);
    const slots = slotsIn(body).join(" ").replaceAll('rel="sponsored noopener"', "");
    const named = [...slots.matchAll(/ (?:class|id|href|src|srcSet)="([^"]*)"/g)].map(
      ([, all]) => all,
    );
    expect(named.filter((each) => /sponsor|banner|\bads?\b|\bad-/i.test(each ?? ""))).toEqual([]);
    for (const secret of SECRET.slice(0, 4)) expect(body, path).not.toContain(secret);
  }
});

test.each(Object.entries(LISTS))(
  "a %s in %s stands above its list, on the first page as it is",
  async (list, path) => {
    const { get } = await openWholeSite();
    expect(slotsIn((await get(path)).body)).toEqual([]);
    await makePlacement({ slot: "category", list: list as NonNullable<ActivePlacement["list"]> });
    expect(slotsIn((await get(path)).body)).toHaveLength(1);
    for (const query of ["q=grill", "filter=today", "page=2", "neighborhood=Old+Naples"])
      expect(slotsIn((await get(`${path}?${query}`)).body)).toEqual([]);
  },
);

test("who is in the list too leads to its card there, while it is live", async () => {
  await makePlacement({ slot: "category", list: "hotel" }, { record: "hotel:casa-calusa" });
  const { get } = await openWholeSite();
  const { body } = await get("/hotels");
  expect(slotsIn(body)[0]).toContain('href="#hotel-casa-calusa"');
  expect(body).toContain('<li id="hotel-casa-calusa"');
});

test("an event leads to its page, and who is of another kind to no card", async () => {
  await makePlacement({ slot: "category", list: "event" }, { record: "event:saltmarsh-swing" });
  await makePlacement({ slot: "category", list: "restaurant" }, { record: "hotel:casa-calusa" });
  const { get } = await openWholeSite();
  expect(slotsIn((await get("/events")).body)[0]).toContain('href="/events/saltmarsh-swing"');
  expect(slotsIn((await get("/dining")).body)[0]).not.toContain("In the list");
});

test("with the dialog of a hotel open nothing behind it moves", async () => {
  await makePlacement({ slot: "category", list: "hotel" });
  const { get } = await openWholeSite();
  expect(slotsIn((await get("/hotels?hotel=casa-calusa")).body)).toHaveLength(1);
});

test("cached pages too have it from nine o'clock until ten, to the second", async () => {
  await makePlacement({ slot: "hero", starts: NINE, ends: TEN });
  const before = (moment: Date) => new Date(moment.getTime() - SECOND_MS);
  vi.setSystemTime(before(NINE));
  const { get, rendered } = await openWholeSite();
  const countAt = async (moment: Date) => {
    vi.setSystemTime(moment);
    return slotsIn((await get("/")).body).length;
  };
  expect(await countAt(before(NINE))).toBe(0);
  expect(await countAt(before(NINE))).toBe(0);
  expect(rendered).toHaveLength(1);
  expect(await countAt(NINE)).toBe(1);
  expect(await countAt(before(TEN))).toBe(1);
  expect(await countAt(TEN)).toBe(0);
});

test.each(HOSTILE_TEXTS)("a partner may be called %j", async (text) => {
  // Neither database keeps these.
  const name =
    text.replaceAll("\u0000", "").replaceAll(/[\ud800-\udfff](?![\ud800-\udfff])/g, "") || "x";
  await placeOnHome({ name, line: name });
  await makePlacement({ slot: "category", list: "hotel" }, { name, line: name });
  const { get } = await openWholeSite();
  for (const path of ["/", "/hotels", "/partners"]) {
    const { body } = await get(path);
    expect(body).not.toContain("<script>alert");
    expect(body.match(/<\/html>/g)).toHaveLength(1);
  }
});
