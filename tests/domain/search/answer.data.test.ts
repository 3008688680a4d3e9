import { describe, expect, test, vi } from "vitest";
import { answer } from "#app/domain/search/answer.server.ts";
import { chrome, market, openGuideData, swing } from "#tests/support/guide-data.ts";

const NOW = new Date("2026-12-04T15:00:00Z");
const data = openGuideData();

const titles = async (question: string) => {
  const { groups } = await answer(question, NOW);
  return groups.flatMap(({ kind, lines }) => lines.map(({ title }) => `${kind} ${title.join("")}`));
};
const GUIDES = "guide ";
const found = async (question: string) =>
  (await titles(question)).filter((line) => !line.startsWith(GUIDES));

const event = (id: string, more: object = {}) => ({
  ...market,
  id,
  title: id,
  starts: undefined,
  repeats: undefined,
  until: undefined,
  ends: undefined,
  date: "Saturday, December 5",
  time: "8:30 AM",
  tags: [],
  price: "$5",
  ...more,
});

describe("records", () => {
  test("that are not there or cannot be shown leave nothing but the guides", async () => {
    expect(await found("market")).toEqual([]);
    for (const entries of [[{}], [{ id: "market", title: "Market" }], [market?.title]]) {
      await data.write(entries);
      expect(await found("market")).toEqual([]);
    }
    expect(await titles("guides")).not.toEqual([]);
  });

  test("that changed are found with the next question, and what is gone is gone", async () => {
    await data.write([market, swing]);
    expect(await found("market")).toEqual([`event ${market?.title}`]);
    await data.write([swing, chrome]);
    expect(await found("market")).toEqual([]);
    expect(await found("chrome lunch")).toEqual([`event ${chrome?.title}`]);
  });

  test("are counted, and what is gone is not", async () => {
    await data.write([market]);
    expect((await answer("market", NOW)).headline).toMatch(/^One market: /);
    await data.write([]);
    expect((await answer("market", NOW)).headline).toBe("No markets");
  });

  test("that change while the index is made are in the next one", async () => {
    await data.write([market]);
    const first = answer("market", NOW);
    await data.write([swing]);
    const [, second] = await Promise.all([first, answer("swing", NOW)]);
    expect(second.groups.map(({ kind }) => kind)).toEqual(["event"]);
  });
});

describe("events of any kind", () => {
  test("fall on the days on which they take place", async () => {
    await data.write(
      [
        event("Friday evening", { date: "Friday, December 4", time: "7:00 PM" }),
        event("Friday afternoon", { date: "Friday, December 4", time: "2:00 PM" }),
        event("Saturday", { price: " FREE " }),
        event("Sunday", { date: "Sunday, December 6", tags: ["Family"] }),
        event("Next week", { date: "Wednesday, December 9" }),
        event("Unknown", { date: "One fine day" }),
      ].map((each) => ({ ...each, id: each.id.toLowerCase().replace(" ", "-") })),
    );
    expect(await found("today")).toEqual(["event Friday afternoon", "event Friday evening"]);
    expect(await found("tonight")).toEqual(["event Friday evening"]);
    expect(await found("this weekend")).toEqual(["event Saturday", "event Sunday"]);
    expect(await found("free this weekend")).toEqual(["event Saturday"]);
    expect(await found("kids on sunday")).toEqual(["event Sunday"]);
    expect(await found("next week")).toEqual(["event Next week"]);
    expect((await found("events")).at(-1)).toBe("event Unknown");
  });

  test("that have begun count while they go on, and those of the night before do not", async () => {
    const lasting = { starts: "2026-12-01T10:00", ends: "2026-12-06T20:00", date: "All week" };
    await data.write([
      event("swim", { date: "Friday, December 4", time: "5:45 PM to 7:30 PM" }),
      event("lunch", { date: "Friday, December 4", time: "noon to 3 PM" }),
      event("party", { date: "Thursday, December 3", time: "10 PM to 3 AM" }),
      event("fair", { ...lasting, time: "All hours" }),
      event("regatta", { date: "Thursday, February 11", time: "5:45 PM to 7:30 PM" }),
    ]);
    expect(await found("at 7 pm")).toEqual(["event fair", "event swim"]);
    expect(await found("after 8 pm today")).toEqual(["event fair"]);
    expect(await found("today")).toEqual(["event fair", "event lunch", "event swim"]);
    expect(await found("february 11 at 7 pm")).toEqual(["event regatta"]);
    expect(await found("february 11 at 9 pm")).toEqual([]);
  });

  test("with anything in their words are found and shown as they are, but for what nobody sees", async () => {
    const title = '</script><b>"Ünï" 😀';
    await data.write([
      event("odd", { title: `\u202e${title}\u200b`, description: `${"x".repeat(550)} zebra` }),
    ]);
    const { groups } = await answer("uni zebra", NOW);
    const [line] = groups[0]?.lines ?? [];
    expect(line?.title.join("")).toBe(title);
    expect(line?.title).toContain("Ünï");
    expect(line?.excerpt.join("").length).toBeLessThan(220);
    expect(line?.excerpt).toContain("zebra");
  });
});

test("five thousand records let others have their turn while the index is made", async () => {
  const words = (index: number) => `word${index} other${index % 977} common stem${index % 31}`;
  const many = Array.from({ length: 5000 }, (_, index) =>
    event(`event-${index}`, { title: `Title ${index}`, description: words(index) }),
  );
  await data.write(many);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const isFound = async () => expect(await found("word4999")).toEqual(["event Title 4999"]);
  await vi.waitFor(isFound, 300_000);
  isDone = true;
  expect(turns).toBeGreaterThan(3);
  const { headline, groups } = await answer("common stem7", NOW);
  expect(headline).toMatch(/^[\d,]+ events matching /);
  expect(groups[0]?.lines).toHaveLength(48);
});
