import { describe, expect, test } from "vitest";
import { listEvents, listHotels } from "#app/domain/guide/guide.server.ts";
import { listRestaurantsAt } from "#app/domain/guide/open-restaurants.server.ts";
import { answer, suggest } from "#app/domain/search/answer.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { makeEdition, makeSentWeekly } from "#tests/support/editions.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
import { listOccurrences } from "#tests/support/occurrences.ts";

/** A moment of the city's clock. */
const at = (text: string) => fromCityTime(Date.parse(`${text}Z`));
const FRIDAY = at("2026-12-04T10:00");
const NOON = at("2026-12-04T12:00");
const HOUR_MS = 60 * 60 * 1000;

const read = async (question: string, now = FRIDAY) => {
  const { groups, ...rest } = await answer(question, now);
  const titles = (kind: string) =>
    groups.find((group) => group.kind === kind)?.lines.map(({ title }) => title.join("")) ?? [];
  return { ...rest, groups, kinds: groups.map(({ kind }) => kind), titles };
};

describe("free music this weekend", () => {
  const days = Array.from(
    { length: 24 },
    (_, index) => new Date(FRIDAY.getTime() + index * 15 * 24 * HOUR_MS),
  );
  const isFreeMusic = ({ price, tags }: { price: string; tags: string[] }) =>
    price.toLowerCase() === "free" && tags.includes("Live Music");

  test.each([
    ["on a Thursday", "2026-12-03T10:00", "2026-12-05T00:00", "2026-12-07T00:00"],
    ["on the Saturday, at night", "2026-12-05T23:00", "2026-12-05T00:00", "2026-12-07T00:00"],
    ["on the Sunday", "2026-12-06T00:00", "2026-12-06T00:00", "2026-12-07T00:00"],
    ["on New Year's Eve", "2026-12-31T12:00", "2027-01-02T00:00", "2027-01-04T00:00"],
    ["before the clocks change", "2027-03-12T12:00", "2027-03-13T00:00", "2027-03-15T00:00"],
    ["when the clocks have changed", "2027-11-07T12:00", "2027-11-07T00:00", "2027-11-08T00:00"],
  ])("asked %s lists exactly the events of the data that are it", async (_, now, from, to) => {
    const expected = listEvents()
      .filter(isFreeMusic)
      .filter((event) => listOccurrences(event, at(from), at(to)).length > 0);
    const { titles, dropped } = await read("free music this weekend", at(now));
    if (expected.length === 0) expect(dropped.length).toBeGreaterThan(0);
    else expect(titles("event").toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
  });

  test("finds some in any month, because samples repeat", async () => {
    const found = await Promise.all(days.map((day) => read("music next week", day)));
    expect(found.filter(({ kinds }) => kinds.includes("event")).length).toBe(days.length);
  });

  test("shows the day that was asked for, and answers in a sentence", async () => {
    const { groups, headline, pieces } = await read("free music this weekend");
    const facts = groups.flatMap(({ lines }) => lines.map(({ facts: [day] }) => day));
    expect(new Set(facts)).toEqual(new Set(["Saturday, December 5"]));
    expect(headline).toBe(
      "One free event with live music this weekend: Saltmarsh Swing at the Bandshell",
    );
    expect(pieces.map(({ text }) => text)).toEqual(["free", "music", "this weekend"]);
  });
});

describe("a question", () => {
  test("about what only some have is answered with these", async () => {
    const open = await read("waterfront open now", NOON);
    const expected = listRestaurantsAt(NOON).filter(
      ({ open_now, tags }) => open_now && tags.includes("Waterfront"),
    );
    expect(open.kinds).toEqual(["restaurant"]);
    expect(open.titles("restaurant")).toEqual(expected.map(({ name }) => name));
    const waterfront = await read("waterfront");
    expect(waterfront.kinds).toEqual(["restaurant", "place", "hotel", "listing", "wellness"]);
    expect((await read("$$ hotels")).titles("hotel")).toEqual(
      listHotels()
        .filter(({ price_level }) => price_level === "$$")
        .map(({ name }) => name),
    );
  });

  test("about the sunset says when it is, on the day that is meant", async () => {
    const tomorrow = await answer("what time does the sun set tomorrow", FRIDAY);
    expect(tomorrow.headline).toBe("The sun sets at 5:35 PM tomorrow");
    const where = await answer("where to see the sunset", FRIDAY);
    expect(where.headline).toMatch(/beaches and .* for the sunset$/);
    expect(where.notes[0]?.replace(/\d:\d\d/, "…")).toBe("The sun sets at … PM today.");
    expect((await answer("dinner tonight", FRIDAY)).notes).toEqual([]);
  });

  test("about a place finds what is in it, and what names it", async () => {
    const { titles, kinds } = await read("old naples");
    expect(kinds).toEqual([
      ...["event", "restaurant", "beach", "place", "hotel", "listing", "wellness", "guide"],
    ]);
    expect(titles("hotel")).toEqual(
      listHotels()
        .filter(({ neighborhood }) => neighborhood === "Old Naples")
        .map(({ name }) => name),
    );
    expect(titles("beach").toSorted()).toEqual(["Naples Pier Beach", "Old Naples Beach Ends"]);
  });

  test("finds words in any case and without accents, and the beginning of words", async () => {
    for (const question of ["cafe dona", "CAFÉ DOÑA", "Cafe\u0301 corvi"]) {
      expect((await read(question)).titles("restaurant")).toEqual(["Café Doña Corvina"]);
    }
    expect((await read("ludlows pies")).titles("restaurant")).toEqual([
      "Miss Ludlow’s Pie Counter",
    ]);
  });

  test("puts what has the words in its title first, and marks them", async () => {
    const { groups } = await read("pelican");
    expect(groups[0]?.lines[0]?.title).toEqual(["The Blue ", "Pelican", " Trio"]);
    const beach = groups.find(({ kind }) => kind === "beach");
    expect(beach?.lines.map(({ excerpt }) => excerpt[1])).toContain("Pelican");
  });

  test("finds editions that were sent, and no others", async () => {
    const text = "Oyster season opens on the quay.\n\n-- \nfoot\n";
    await makeSentWeekly("2026-11-27", { subject: "Quays and lamps", text });
    await makeEdition({ date: "2026-11-20", state: "held", subject: "Quays unsent", text });
    const { groups, titles } = await read("quays");
    expect(titles("edition")).toEqual(["Quays and lamps"]);
    expect(groups[0]?.lines[0]?.href).toBe("/newsletter/2026-11-27");
  });

  test("shows six of each kind, all of one kind, and leads to the rest", async () => {
    const everything = await read("the");
    expect(everything.groups.every(({ lines }) => lines.length <= 6)).toBe(true);
    const hotels = everything.groups.find(({ kind }) => kind === "hotel");
    expect(hotels?.all).toEqual({ label: "All 12 hotels", href: "/search?q=the+hotels" });
    expect((await read("the hotels")).titles("hotel")).toHaveLength(12);
  });
});

describe("nothing that has all of it", () => {
  test.each([
    ["free hotels", "No free hotels", ["“free”"]],
    ["restaurants at 4 AM", "No restaurants are open tomorrow at 4 AM", ["“at 4 AM”"]],
    ["hotels with jazz", "No hotels with “jazz”", ["“jazz”"]],
    ["museum on Monday", "No museums are open on Monday, December 7", ["“Monday”"]],
  ])("for %s is said, and what comes nearest lacks %s", async (question, headline, dropped) => {
    const answered = await read(question);
    expect(answered).toMatchObject({ headline, dropped });
    expect(answered.groups.length).toBeGreaterThan(0);
  });

  test("leaves out a nicety before a need", async () => {
    const { dropped } = await read("romantic dog-friendly hotel on the beach");
    expect(dropped).not.toContain("“dog-friendly”");
  });

  test("of a dish is no list of all tables: what is near to it is shown, or nothing", async () => {
    const sushi = await read("sushi");
    expect(sushi.headline).toBe("No sushi in the guide; the nearest is Tilt & Tide, Raw Bar");
    expect(sushi.titles("restaurant")).toEqual(["Tilt & Tide"]);
    expect((await read("thai food")).groups).toEqual([]);
  });

  test.each([
    ["resturant", [{ word: "resturant", as: "restaurant" }], []],
    ["oyster resturant", [{ word: "resturant", as: "restaurant" }], []],
    ["yoga zebra", [], ["zebra"]],
  ])(
    "for %s never is: slips are mended, and what no record has is named",
    async (question, respelled, unused) => {
      const found = await read(question);
      expect(found).toMatchObject({ respelled, unused });
      expect(found.groups.length).toBeGreaterThan(0);
    },
  );

  test("and nothing near is said, too", async () => {
    expect(await read("zzzzzz")).toMatchObject({ groups: [], unused: ["zzzzzz"] });
  });
});

describe("the answer comes first", () => {
  test.each([
    [
      "is there red tide today?",
      /example: Florida's map is live$/,
      "https://myfwc.com/redtidestatus",
    ],
    ["¿hay marea roja hoy?", /example: Florida's map is live$/, "https://myfwc.com/redtidestatus"],
    ["what is the median home price?", /^\$1,425,000, up 8.2 %/, "/real-estate"],
    ["how much does it cost to post a job", /\$99/, "/jobs?post="],
    ["how do I unsubscribe", /link that stops it/, "/privacy"],
    ["where can I park downtown", /garages/, "/guides/old-naples"],
  ])("%s", async (question, headline, link) => {
    const answered = await read(question);
    expect(answered.headline).toMatch(headline);
    expect(answered.links.map(({ href }) => href)).toContain(link);
  });

  test.each([
    ["is tilt & tide open now", "Tilt & Tide: closed now, opens 11:30 AM"],
    ["phone number of early heron", "Early Heron: (239) 555-0114"],
    ["how much is the zoo", "Cypress Lane Zoo: $12 to $20 a person"],
    ["can I bring my dog to Lantern House", "Yes: Lantern House is dog-friendly"],
    ["is Low Tide Yoga step free", "No: Low Tide Yoga is not step-free"],
    [
      "does the kiln room have parking",
      "The guide does not say whether The Kiln Room has parking: call (239) 555-0147",
    ],
    [
      "how many minutes on foot from the pier to Third Street South",
      "10 minutes on foot from Naples Pier to Third Street South",
    ],
    ["vegan dinner tonight", "The guide does not say which kitchens cook vegan food: call first"],
    ["restaurants open on christmas day", "Hours on Christmas Day are not known here: call first"],
    ["hotel under $200 a night", "The guide does not say what a room costs: call first"],
    ["bartender jobs", "No jobs for bartenders today: get an email when one comes"],
  ])("%s", async (question, headline) => {
    expect((await read(question)).headline).toBe(headline);
  });

  test("a party multiplies the price of each and leaves nobody out for its number", async () => {
    const { groups } = await read("dinner for two under $80 on the water");
    const lines = groups[0]?.lines ?? [];
    expect(lines.map(({ title }) => title.join(""))).toEqual([
      "Stiltwater Fish House",
      "Wharf & Whistle",
      "Pelican & Vine",
    ]);
    expect(lines[0]?.facts).toContain("about $56 for two");
    const four = await read("dinner for four under $100");
    expect(four.titles("restaurant")).toEqual(["Ember & Loaf"]);
  });

  test("what is near a visitor is sorted by the way, from a place of the list or a position", async () => {
    const unplaced = await answer("restaurants near me", FRIDAY);
    expect(unplaced.near?.isPlaced).toBe(false);
    const { from } = {
      from: unplaced.near?.places.find(({ name }) => name === "Third Street South")?.id,
    };
    const placed = await answer("restaurants near me", FRIDAY, { from });
    expect(placed.groups[0]?.lines[0]?.facts.join()).toMatch(/minute walk/);
    const position = { latitude: 26.1325, longitude: -81.8014 };
    const located = await answer("restaurants near me", FRIDAY, { position });
    expect(located.groups[0]?.lines.map(({ href }) => href)).toEqual(
      placed.groups[0]?.lines.map(({ href }) => href),
    );
  });
});

describe("jobs", () => {
  test("of a trade are found by its name, then by the titles of work like it", async () => {
    const at = (hour: number) => ({ startAt: new Date(FRIDAY.getTime() - hour * HOUR_MS) });
    await makeLiveJob({ title: "Night Kitchen", description: "Looks for a sous chef.", ...at(3) });
    await makeLiveJob({ title: "Baker by the Pier", description: "Bread.", ...at(2) });
    await makeLiveJob({ title: "Painter", description: "Of a kitchen.", ...at(1) });
    await makeLiveJob({ title: "Pool Hand", description: "With our housekeepers.", ...at(1) });
    expect((await read("sous chef")).titles("job")).toEqual(["Baker by the Pier", "Night Kitchen"]);
    expect((await read("housekeeper")).titles("job")).toEqual(["Pool Hand"]);
    expect((await read("lifeguard")).titles("job")).toEqual([]);
  });

  test("stand among the answers from their approval to the millisecond they end", async () => {
    const job = await makeLiveJob({ title: "Zither Tuner", startAt: FRIDAY });
    await makeJob({ title: "Zither Player" });
    await makeOverdueJob({ title: "Zither Seller" });
    const { titles, groups } = await read("zither");
    expect(titles("job")).toEqual(["Zither Tuner"]);
    expect(groups[0]?.lines[0]?.href).toBe(`/jobs/${job.id}`);
    expect(groups[0]?.all).toEqual({ label: 'All jobs with "zither"', href: "/jobs?q=zither" });
    const end = job.expiresAt?.getTime() ?? 0;
    expect((await read("zither", new Date(end - 1))).kinds).toEqual(["job"]);
    expect((await read("zither", new Date(end))).kinds).toEqual([]);
  });

  test("are found by category, type and place", async () => {
    const end = new Date(FRIDAY.getTime() + HOUR_MS);
    const shared = { startAt: FRIDAY, expiresAt: end, location: "Old Naples" };
    await makeLiveJob({ ...shared, title: "Baker" });
    await makeLiveJob({ ...shared, title: "Coach", category: "Wellness", type: "Part-time" });
    const { titles, groups } = await read("part-time wellness jobs in Old Naples");
    expect(titles("job")).toEqual(["Coach"]);
    expect(groups[0]?.all?.href).toBe("/jobs?category=Wellness&type=Part-time");
    expect((await read("baker jobs")).titles("job")[0]).toBe("Baker");
    expect((await read("bakers tonight")).titles("job")).toEqual(["Baker"]);
  });
});

test("suggestions are at most so many, of each kind some, and none for one letter", async () => {
  const found = await suggest("pel", 8, FRIDAY);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found).toContainEqual({
    title: "Pelican & Vine",
    kind: "Restaurants",
    href: "/dining/pelican-and-vine",
  });
  expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  expect(await suggest("p", 8, FRIDAY)).toEqual([]);
  expect(await suggest("", 8, FRIDAY)).toEqual([]);
});

test("suggestions are of words that the last one begins, though it is a word itself", async () => {
  const titles = async (typed: string) =>
    (await suggest(typed, 8, FRIDAY)).map(({ title }) => title);
  expect(await titles("pie")).toContain("Naples Pier");
  expect((await read("pie")).titles("place")).not.toContain("Naples Pier");
  expect((await read("pie")).titles("restaurant")).toContain("Miss Ludlow’s Pie Counter");
});
