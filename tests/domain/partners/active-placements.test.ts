import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { guidePictures, guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import {
  activePlacementsOn,
  isPicturePlaced,
  listBrokenPlacements,
  placementsOn,
  reachOf,
  refreshPlacements,
} from "#app/domain/partners/active-placements.server.ts";
import { bookings, partners, placements } from "#app/domain/partners/partners-table.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/platform/durations.ts";
import { loadDashboard } from "#app/routes/admin.dashboard/dashboard.server.ts";
import {
  makeBooking,
  makePartner,
  makePlacement,
  makeStoredPicture,
} from "#tests/support/partners.ts";

const NINE = new Date("2026-12-01T14:00:00Z");
const TEN = new Date(NINE.getTime() + HOUR_MS);
const before = (moment: Date) => new Date(moment.getTime() - SECOND_MS);

const namesOn = (path: string, now?: Date) =>
  activePlacementsOn(path, now).map(({ partner }) => partner.name);

test("with nobody who pays nobody stands, and no page ends sooner", async () => {
  expect(activePlacementsOn("/")).toEqual([]);
  expect(placementsOn("/hotels")).toEqual([]);
});

test("a place stands from its start until its end, to the second, in SQL as on the page", async () => {
  const { id } = await makePlacement({ slot: "hero", starts: NINE, ends: TEN });
  for (const [moment, count] of [
    [before(NINE), 0],
    [NINE, 1],
    [before(TEN), 1],
    [TEN, 0],
  ] as const) {
    expect(placementsOn("/", moment)).toEqual(count ? [id] : []);
  }
});

test("a page is good until somebody comes or goes", async () => {
  await makePlacement({ slot: "hero", starts: NINE, ends: TEN });
  expect(await cacheExpiresAt(before(NINE), "/about")).toBe(NINE.getTime());
  expect(await cacheExpiresAt(NINE, "/jobs")).toBe(TEN.getTime());
  expect(await cacheExpiresAt(TEN, "/about")).toBeGreaterThan(TEN.getTime());
});

test("each slot stands on its page, and a category in its list alone", async () => {
  for (const slot of ["strip", "hero", "home"] as const) await makePlacement({ slot });
  await makePlacement({ slot: "category", list: "hotel" });
  expect(activePlacementsOn("/").map(({ slot }) => slot)).toEqual(["hero", "home", "strip"]);
  expect(activePlacementsOn("/hotels")).toHaveLength(1);
  for (const path of ["/dining", "/beaches", "/hotels/casa-calusa", "/partners"])
    expect(activePlacementsOn(path)).toEqual([]);
});

test("beside its logo a partner is once on Home: alone in the band, it has that and its card by turns", async () => {
  const { id } = await makePartner();
  for (const slot of ["hero", "home", "strip"] as const) await makePlacement({ slot }, { id });
  const slots = [3, 4].map((days) =>
    activePlacementsOn("/", new Date(Date.now() + days * DAY_MS)).map(({ slot }) => slot),
  );
  expect(slots.toSorted()).toEqual([
    ["hero", "strip"],
    ["home", "strip"],
  ]);
});

test("of more than there is room for the day decides, of a strip all stand", async () => {
  for (const name of ["Bay", "Coral", "Dune", "Egret"])
    for (const slot of ["hero", "home", "strip"] as const) await makePlacement({ slot }, { name });
  const slots = activePlacementsOn("/").map(({ slot }) => slot);
  expect(slots).toEqual(["hero", "home", "home", "home", "strip", "strip", "strip", "strip"]);
  const heroes = new Set(
    [3, 4, 5, 6].map((days) => namesOn("/", new Date(Date.now() + days * DAY_MS))[0]),
  );
  expect(heroes.size).toBe(4);
  expect(activePlacementsOn("/")).toBe(activePlacementsOn("/"));
});

test("a partner with two places in one slot stands once", async () => {
  const { id } = await makePartner();
  await makePlacement({ slot: "home" }, { id });
  await makePlacement({ slot: "home" }, { id });
  expect(activePlacementsOn("/")).toHaveLength(1);
});

test("what is cut short is gone at once, and its turn is another's", async () => {
  const [one, other] = [
    await makePlacement({ slot: "hero" }, { name: "Bay" }),
    await makePlacement({ slot: "hero" }, { name: "Coral" }),
  ];
  const [first] = placementsOn("/");
  await db
    .update(placements)
    .set({ ends: new Date() })
    .where(eq(placements.id, first ?? ""));
  await refreshPlacements();
  expect(placementsOn("/")).toEqual([first === one.id ? other.id : one.id]);
});

test("a draft stands nowhere", async () => {
  const { id } = await makeBooking({ state: "draft" });
  await makePlacement({ bookingId: id });
  expect(activePlacementsOn("/")).toEqual([]);
});

test("somebody is reached by the website, or by the page of a live record, or not at all", async () => {
  const to = (website: string | null, record: string | null = null) =>
    reachOf({ website, record }).address;
  expect([
    to("https://casa.example"),
    to("http://casa.example/a?b=c#d", "hotel:casa"),
    to(null, "hotel:the-gulfline"),
    to("javascript:alert(1)", "hotel:the-gulfline"),
    to("//evil.example"),
    to("casa.example"),
    to("data:text/html,x"),
    to(null, "toString:x"),
    to(null, "hotel://evil.example"),
    to(null, "hotel:../admin"),
    to(null),
  ]).toEqual([
    "https://casa.example/",
    "http://casa.example/a?b=c#d",
    "/hotels/the-gulfline",
    "/hotels/the-gulfline",
    ...Array(7).fill(undefined),
  ]);
});

test("who has no website leads to the guide while its record is live, and stands nowhere without either", async () => {
  const website = "https://www.gulfline.example/rooms";
  const record = "hotel:the-gulfline";
  const alone = await makePlacement({ slot: "strip" }, { name: "Guide", website: null, record });
  const both = await makePlacement({ slot: "strip" }, { name: "Both", website, record });
  const hrefs = () =>
    new Map(activePlacementsOn("/").map(({ partner, href }) => [partner.name, href]));
  expect(hrefs()).toEqual(
    new Map([
      ["Guide", "/hotels/the-gulfline"],
      ["Both", `/visit/${both.id}`],
    ]),
  );
  vi.spyOn(console, "error").mockReturnValue();
  await db
    .update(guideRecords)
    .set({ state: "retired" })
    .where(eq(guideRecords.id, "the-gulfline"));
  await refreshGuide();
  expect(hrefs()).toEqual(new Map([["Both", `/visit/${both.id}`]]));
  expect(listBrokenPlacements()).toMatchObject([
    { id: alone.id, name: "Guide", problem: "has neither a website nor a record that is live" },
  ]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "nonsense", ""])(
  "a website like %j is none",
  async (website) => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    await makePlacement({ slot: "strip" }, { website });
    expect(activePlacementsOn("/")).toEqual([]);
    expect(told).toHaveBeenCalledTimes(1);
    await makePlacement({ slot: "strip" }, { name: "Another" });
    expect(told).toHaveBeenCalledTimes(1);
    expect(namesOn("/")).toEqual(["Another"]);
  },
);

test("a picture without its row empties that place alone", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const lost = await makePartner({ name: "Lost" });
  await makePlacement({ slot: "home" }, lost);
  await makePlacement({ slot: "strip" }, lost);
  expect(isPicturePlaced(lost.picture ?? "")).toBe(true);
  await db.delete(guidePictures).where(eq(guidePictures.stem, lost.picture ?? ""));
  await makePlacement({ slot: "home" }, { picture: "bbbbbbbbbbbbbbbbbbbb-1234567890123" });
  expect(activePlacementsOn("/").map(({ slot }) => slot)).toEqual(["strip"]);
  expect(listBrokenPlacements().map(({ problem }) => problem)).toEqual([
    "has no picture",
    "has no picture",
  ]);
});

test("a place that stays empty is told to admins and to whoever watches the server", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { id } = await makePlacement({ slot: "strip" }, { logo: null });
  expect((await loadDashboard("superadmin")).broken).toEqual([
    { name: 'strip of "Casa Calusa"', isShown: false, reason: "has no logo" },
  ]);
  expect(await checkHealth()).toMatchObject({ broken: [`strip ${id}`] });
});

test("cuts that are no cuts empty their place", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const cuts of ["null", "7", '{"16x9":7}', "[1]"])
    await makePlacement({ slot: "home" }, { picture: await makeStoredPicture({ cuts }) });
  expect(activePlacementsOn("/")).toEqual([]);
  expect(listBrokenPlacements()).toHaveLength(4);
});

test("what visitors see of a partner changes at once, and a note does not ask for anything", async () => {
  const partner = await makePartner();
  await makePlacement({ slot: "strip" }, partner);
  await db.update(partners).set({ name: "Casa Nova" });
  await refreshPlacements();
  expect(namesOn("/")).toEqual(["Casa Nova"]);
  const select = vi.spyOn(db, "select");
  await db.update(partners).set({ note: "Pays late", email: "new@casa.example" });
  await refreshPlacements();
  await refreshPlacements();
  expect(select).not.toHaveBeenCalled();
});

test("with nobody who pays one question is asked of a change, and none without", async () => {
  await makePlacement({});
  await db.delete(placements);
  await db.delete(bookings);
  const select = vi.spyOn(db, "select");
  await refreshPlacements();
  await refreshPlacements();
  activePlacementsOn("/");
  expect(select).toHaveBeenCalledTimes(1);
});

test("while the database is away all stand as they did", async () => {
  await makePlacement({});
  await db.update(partners).set({ name: "Casa Nova" });
  vi.spyOn(db, "select").mockImplementation(() => {
    throw new Error("The database does not answer.");
  });
  await expect(refreshPlacements()).rejects.toThrow("does not answer");
  expect(namesOn("/")).toEqual(["Casa Calusa"]);
  vi.restoreAllMocks();
  await refreshPlacements();
  expect(namesOn("/")).toEqual(["Casa Nova"]);
});
