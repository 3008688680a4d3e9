import { expect, test, vi } from "vitest";
import { advertise } from "#app/content/pages/advertise.ts";
import * as database from "#app/db/client.server.ts";
import { linesOfPackage } from "#app/domain/partners/packages.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { makeBooking, makePartner, makePlacement } from "#tests/support/partners.ts";
import { textOf } from "#tests/support/untruths.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

async function read(path = "/partners") {
  const { get } = await openWholeSite();
  const { status, body } = await get(path);
  return { status, body, text: textOf(body) };
}

const soldAs = (id: "starter" | "growth" | "premium") =>
  JSON.stringify({ lines: linesOfPackage(id), slots: [] });

test("with nobody who pays the page says so and where one may begin", async () => {
  const { status, body, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain("Nobody is advertising here right now.");
  expect(body).toContain('href="/advertise#free"');
});

test("whoever pays is named with what it has and until when", async () => {
  const [one, other] = [await makePartner({ name: "Bay" }), await makePartner({ name: "Coral" })];
  const ends = new Date("2199-03-01T05:00:00Z");
  await makeBooking({
    partnerId: one.id,
    package: "premium",
    soldAs: soldAs("premium"),
    list: "hotel",
    ends,
  });
  await makeBooking({ partnerId: other.id, package: "starter", soldAs: soldAs("starter"), ends });
  await makePlacement({ slot: "task", starts: new Date(0), ends: new Date(1) });
  const { text, body } = await read();
  const [, bay = "", coral = ""] = text.split(/Bay |Coral /);
  expect(bay.replaceAll(/\s+/g, " ")).toContain(
    "A spot at the top of Hotels A logo on Home A card on Home A feature in The Naples Weekly Posts on our social pages A banner on Home A sponsored article Until February 28, 2199",
  );
  // An earlier release sold the place above a list without a list.
  expect(coral).toContain("A logo on Home A line in The Naples Weekly Until February 28, 2199");
  expect(text).not.toMatch(/\$|50000/);
  expect(body.match(/rel="sponsored noopener"/g)).toHaveLength(2);
  expect(body).toContain('href="https://www.casacalusa.example/"');
});

test("a draft, what is over, and what comes are not on it; what is canceled is until then", async () => {
  const [past, soon] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
  const named = async (name: string, booking: Parameters<typeof makeBooking>[0]) =>
    makeBooking({ partnerId: (await makePartner({ name })).id, ...booking });
  await named("Draft", { state: "draft" });
  await named("Over", { starts: new Date(0), ends: past });
  await named("Coming", { starts: soon });
  await named("Gone", { state: "canceled", starts: new Date(0), canceledFrom: past });
  await named("Leaving", { state: "canceled", canceledFrom: soon });
  await makePlacement({ slot: "task", starts: new Date(0), ends: new Date(1) });
  const { text } = await read();
  expect(text).toContain("Leaving");
  for (const name of ["Draft", "Over", "Coming", "Gone"])
    expect(text).not.toContain(`${name} Rooms`);
});

test("a booking that cannot be read leaves out its words and no page", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  await makeBooking({ soldAs: "[7]" });
  await makePlacement({ slot: "strip" }, { name: "Whole" });
  const { status, text } = await read();
  expect(status).toBe(200);
  expect(text).toContain("Whole");
  expect(error).not.toHaveBeenCalled();
});

test("the page that sells says what is free in the next month, below all else", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T15:00:00Z") });
  await makePlacement({ slot: "hero" });
  await makePlacement({ slot: "hero" });
  await makePlacement({ slot: "category", list: "hotel" });
  const december = (day: number) => new Date(Date.UTC(2026, 11, day, 5));
  for (const day of [4, 4, 11])
    await makePlacement({ slot: "feature", starts: december(day), ends: december(day + 1) });
  const ends = new Date("2026-12-01T05:00:00Z");
  await makePlacement({ slot: "home", ends });
  const { text } = await read("/advertise");
  const free = text.slice(text.indexOf("Open in December"));
  expect(free.length).toBeLessThan(text.length / 2);
  for (const words of [
    "A banner on Home 5 of 7",
    "A card on Home 9 of 9",
    "A logo on Home 24 of 24",
  ])
    expect(free.replaceAll(/\s+/g, " ")).toContain(words);
  expect(free).toContain("of Hotels 5 of 6");
  expect(free).toContain("of Dining 6 of 6");
  expect(free).toContain("A feature in The Naples Weekly 2 of 4");
});

test("while the database is away the page that sells leaves out what is free", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const select = vi.spyOn(database.db, "select");
  const { get } = await openWholeSite();
  select.mockImplementation(() => {
    throw new Error("The database does not answer.");
  });
  const { status, body } = await get("/advertise");
  expect(status).toBe(200);
  expect(textOf(body)).not.toContain("Open in");
  expect(textOf(body)).toContain(advertise.place.headline);
});
