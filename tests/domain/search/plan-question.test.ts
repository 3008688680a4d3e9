import { describe, expect, test } from "vitest";
import { search } from "#app/content/search/search.ts";
import { planDay } from "#app/domain/plan/plans.server.ts";
import { planPath, readWishes } from "#app/domain/plan/wishes.ts";
import { answer } from "#app/domain/search/answer.server.ts";
import { changePlan } from "#app/domain/search/plan-changes.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { addSampleJobs } from "#app/operations/sample-jobs.server.ts";
import { HOUR_MS } from "#app/platform/durations.ts";

/** A Friday, at 5 PM. */
const NOW = fromCityTime(Date.parse("2026-11-27T17:00Z"));
const [FRIDAY, SATURDAY, SUNDAY] = ["day=2026-11-27", "day=2026-11-28", "day=2026-11-29"];
const idOf = (href = "") => /[^/=#]+$/.exec(href)?.[0];
const queryOf = (path = "") => path.replace("/plan?", "");

/** The ten that found nothing before: the first seven are for a plan. */
// biome-ignore format: one question a line reads as a table
const PLANS: [ask: string, wishes: string][] = [
  ["a rainy day with kids", `${FRIDAY}&with=kids&rain=yes`],
  ["evening for two near Old Naples under $150", `${FRIDAY}&part=evening&budget=150&stay=old-naples`],
  ["what should we do on Sunday", SUNDAY],
  ["romantic evening", `${FRIDAY}&part=evening`],
  ["things to do with kids tomorrow morning", `${SATURDAY}&part=morning&with=kids`],
  ["plan a day", FRIDAY],
  ["48 hours in Naples", FRIDAY],
  ["we have three hours on Sunday, what should we do", `${SUNDAY}&from=10:00&until=13:00`],
  ["2 hours to kill tomorrow afternoon", `${SATURDAY}&part=afternoon&from=13:00&until=15:00`],
  ["2 hours to kill tonight", `${FRIDAY}&part=evening&from=17:00&until=19:00`],
  ["an hour before our flight", `${FRIDAY}&from=17:00&until=18:00`],
  ["finish by 4 pm on Sunday, we have 3 hours", `${SUNDAY}&from=13:00&until=16:00`],
  ["what should I not miss", FRIDAY],
  ["dinner before the bandshell", `${SATURDAY}&part=evening&keep=event:saltmarsh-swing`],
  ["itinerary for Saturday", SATURDAY],
  ["Saturday without a car", `${SATURDAY}&car=no`],
  ["a day on foot from Lantern House", `${FRIDAY}&stay=lantern-house&car=no`],
  ["plan una noche romántica", `${FRIDAY}&part=evening`],
  ["tomorrow for three, it rains", `${SATURDAY}&adults=3&rain=yes`],
  ["Friday evening by the water for a couple", `${FRIDAY}&part=evening&like=beach`],
  ["Sunday for one, beach and art", `${SUNDAY}&with=one&like=beach~art`],
  ["romantic evening on Saturday", `${SATURDAY}&part=evening`],
  ["plan a Saturday without the market", `${SATURDAY}&not=event:palm-court-growers-market`],
  ["plan Sunday with kids, no museums", `${SUNDAY}&with=kids&no=museum`],
  ["a family Sunday under $100", `${SUNDAY}&with=kids&budget=100`],
  ["girls night out on Saturday, no more than $40 each", `${SATURDAY}&part=evening&with=friends&budget=160`],
  ["day at the zoo with the kids on Saturday", `${SATURDAY}&with=kids&keep=place:cypress-lane-zoo`],
  ["Saturday evening near the pier for two", `${SATURDAY}&part=evening&keep=place:naples-pier`],
  ["un sábado con niños sin carro", `${SATURDAY}&with=kids&car=no`],
  ["dinner and a movie on Saturday for two", `${SATURDAY}&part=evening&keep=place:the-lamplight`],
  ["cheap Saturday afternoon for two", `${SATURDAY}&part=afternoon&budget=60`],
  ["we stay at Casa Calusa, what should we do tomorrow", `${SATURDAY}&stay=casa-calusa`],
  // Asked in other words than those that were thought of first.
  ["my parents are visiting next Friday, they hate walking", "day=2026-12-04&with=friends"],
  ["can you organize my Sunday for me", SUNDAY],
  ["what can my grandkids do on Sunday afternoon", `${SUNDAY}&part=afternoon&with=kids`],
  ["something cultural on Sunday for a couple", `${SUNDAY}&like=art`],
  ["a day of culture", `${FRIDAY}&like=art`],
  ["a slow Sunday", SUNDAY],
  ["sunset then dinner on Saturday", `${SATURDAY}&part=evening&like=sunset`],
  ["lazy Sunday, first the beach, then dinner with live music", `${SUNDAY}&like=beach~music`],
  ["4 of us, Saturday night, $250", `${SATURDAY}&part=evening&with=friends&budget=250`],
  ["tomorrow from 2 pm with kids", `${SATURDAY}&from=14:00&with=kids`],
  ["una tarde romántica cerca de la playa", `${SATURDAY}&part=afternoon&like=beach`],
  // Hours without their half, work that is over, and several days.
  ["start at 10 on Saturday with kids", `${SATURDAY}&from=10:00&with=kids`],
  ["plan Sunday, start at 10", `${SUNDAY}&from=10:00`],
  ["we arrive at 2 pm on Saturday, what should we do", `${SATURDAY}&from=14:00`],
  ["we leave on Sunday at 3, plan until then", `${SUNDAY}&until=15:00`],
  ["Saturday until 2 pm with kids", `${SATURDAY}&until=14:00&with=kids`],
  ["plan Saturday morning at 9", `${SATURDAY}&part=morning`],
  ["brunch at 11 then beach on Sunday", `${SUNDAY}&like=beach`],
  ["lunch at 1 then museum on Saturday", `${SATURDAY}&part=afternoon&keep=place:shell-and-chart-museum`],
  ["date night after work on Wednesday", "day=2026-12-02&part=evening"],
  ["we work until 3 on Saturday, what can we do after", `${SATURDAY}&from=15:00`],
  ["morning off work on Tuesday with kids", "day=2026-12-01&part=morning&with=kids"],
  ["plan Tuesday, back home by 9", "day=2026-12-01&until=21:00"],
  ["Saturday and Sunday with kids", `${SATURDAY}&with=kids`],
  ["what should we do Saturday and Sunday", SATURDAY],
  ["Friday and Sunday for two", FRIDAY],
  ["plan the next three days", FRIDAY],
  ["two days in Naples with kids", `${FRIDAY}&with=kids`],
  ["Saturday at half the price", `${SATURDAY}&budget=60`],
  ["market and coffee", `${SATURDAY}&keep=event:palm-court-growers-market~restaurant:early-heron`],
];

const PLAN = "day=2026-12-05";
const MARKET = "event:palm-court-growers-market";
const KEPT = `${MARKET}~restaurant:early-heron~place:naples-pier`;

// biome-ignore format: one question a line reads as a table
const CHANGES: [ask: string, from: string, to: string, notUnderstood?: string[]][] = [
  ["and on Sunday?", PLAN, "day=2026-12-06"],
  ["tomorrow instead", PLAN, SATURDAY],
  ["make it Friday evening", PLAN, "day=2026-12-04&part=evening"],
  ["under $100", PLAN, `${PLAN}&budget=100`],
  ["no limit", `${PLAN}&budget=100`, PLAN],
  ["closer to the beach", PLAN, `${PLAN}&stay=third-street-south`],
  ["near Vanderbilt Beach", PLAN, `${PLAN}&stay=vanderbilt-beach`],
  ["at the Gulfline", PLAN, `${PLAN}&stay=the-gulfline`],
  ["without the market", PLAN, `${PLAN}&not=${MARKET}`],
  ["without Cortile Undici", `${PLAN}&keep=restaurant:cortile-undici`, `${PLAN}&not=restaurant:cortile-undici`],
  ["with kids", PLAN, `${PLAN}&with=kids`],
  ["without kids", `${PLAN}&with=kids`, PLAN],
  ["for four", PLAN, `${PLAN}&with=friends`],
  ["on foot", PLAN, `${PLAN}&car=no`],
  ["we don't want to drive", PLAN, `${PLAN}&car=no`],
  ["by car", `${PLAN}&car=no`, PLAN],
  ["it rains", PLAN, `${PLAN}&rain=yes`],
  ["no rain", `${PLAN}&rain=yes`, PLAN],
  ["later", PLAN, `${PLAN}&from=09:30`],
  ["earlier", `${PLAN}&part=evening`, `${PLAN}&part=evening&from=15:45`],
  ["only the evening", PLAN, `${PLAN}&part=evening`],
  ["the whole day", `${PLAN}&part=evening`, PLAN],
  ["with music", PLAN, `${PLAN}&like=music`],
  ["with the market", `${PLAN}&not=${MARKET}`, `${PLAN}&keep=${MARKET}`],
  ["same day next week", PLAN, "day=2026-12-12"],
  ["start after lunch", PLAN, `${PLAN}&part=afternoon`],
  ["too far to walk", `${PLAN}&car=no`, PLAN],
  ["$50 per person", PLAN, `${PLAN}&budget=100`],
  ["my parents join us", PLAN, `${PLAN}&with=friends`],
  ["el domingo, sin museos", PLAN, "day=2026-12-06&no=museum"],
  ["on December 20, 2031", PLAN, PLAN, ["December 20, 2031"]],
  ["Sunday morning with the kids, no museum, under $80, on foot", PLAN, "day=2026-12-06&part=morning&with=kids&budget=80&car=no&no=museum"],
  ["start at 10", PLAN, `${PLAN}&from=10:00`],
  ["start at noon", PLAN, `${PLAN}&from=12:00`],
  ["start at 4", PLAN, `${PLAN}&from=16:00`],
  ["begin at 11", PLAN, `${PLAN}&from=11:00`],
  ["not before 10", PLAN, `${PLAN}&from=10:00`],
  ["from 10 to 4", PLAN, `${PLAN}&from=10:00&until=16:00`],
  ["until 3", PLAN, `${PLAN}&until=15:00`],
  ["finish by 5", PLAN, `${PLAN}&until=17:00`],
  ["dinner an hour later", `${PLAN}&dinner=18:00`, `${PLAN}&dinner=19:00`],
  ["an earlier dinner", `${PLAN}&dinner=19:00`, `${PLAN}&dinner=18:00`],
  ["lunch earlier", PLAN, PLAN, ["lunch earlier"]],
  ["dinner ten hours later", PLAN, PLAN, ["dinner ten hours later"]],
  ["be home by 9", PLAN, `${PLAN}&until=21:00`],
  ["leave the hotel at 10", PLAN, `${PLAN}&from=10:00`],
  ["sleep until 10", PLAN, `${PLAN}&from=10:00`],
  ["we finish work at 5", PLAN, `${PLAN}&from=17:00`],
  ["after work", PLAN, `${PLAN}&part=evening`],
  ["dinner at 7", PLAN, `${PLAN}&dinner=19:00`],
  ["one hour later", PLAN, `${PLAN}&from=09:30`],
  ["double the budget", `${PLAN}&budget=200`, `${PLAN}&budget=400`],
  ["Saturday and Sunday", PLAN, PLAN],
  ["with unicorns and on foot", PLAN, `${PLAN}&car=no`, ["unicorns"]],
  ["with unicorns", `${PLAN}&stops=${KEPT}`, `${PLAN}&stops=${KEPT}`, ["unicorns"]],
  ["without the market", `${PLAN}&stops=${KEPT}`, `${PLAN}&stops=restaurant:early-heron~place:naples-pier`],
  ["with kids", `${PLAN}&stops=${KEPT}`, `${PLAN}&with=kids`],
  // What visitors type to a plan, in their own words.
  ["can we sleep in", PLAN, `${PLAN}&from=09:30`],
  ["I don't want to get up early", PLAN, `${PLAN}&from=09:30`],
  ["half an hour earlier", PLAN, `${PLAN}&from=08:00`],
  ["two hours later", PLAN, `${PLAN}&from=10:30`],
  ["end an hour earlier", PLAN, `${PLAN}&until=19:50`],
  ["grandma can't walk far", PLAN, `${PLAN}&adults=3&walks=short`],
  ["not so much walking", PLAN, `${PLAN}&walks=short`],
  ["skip the museum", PLAN, `${PLAN}&not=place:shell-and-chart-museum`],
  ["be back by nine", PLAN, `${PLAN}&until=21:00`],
  ["only two stops", PLAN, `${PLAN}&most=2`],
  ["one more stop", PLAN, PLAN, ["one more stop"]],
  ["add a beach", PLAN, `${PLAN}&like=beach`],
  ["we're vegetarians", PLAN, PLAN, ["vegetarians"]],
  ["we have a dog", PLAN, PLAN, ["dog"]],
  ["no alcohol", PLAN, `${PLAN}&no=drink`],
  ["skip lunch", PLAN, `${PLAN}&no=lunch`],
  ["it's raining now", PLAN, `${PLAN}&rain=yes`],
  ["make it Sunday", PLAN, "day=2026-12-06"],
  ["start at the pier", PLAN, `${PLAN}&first=place:naples-pier`],
  ["less driving", PLAN, `${PLAN}&car=no`],
  ["something for a toddler", PLAN, `${PLAN}&children=1`],
  ["with my son and my daughter", PLAN, `${PLAN}&with=kids`],
  ["con mi hija", PLAN, `${PLAN}&children=1`],
  ["with our two boys", PLAN, `${PLAN}&with=kids`],
  ["we don't drink", PLAN, `${PLAN}&no=drink`],
  ["no restaurants", PLAN, `${PLAN}&no=restaurant`],
  ["cena italiana", PLAN, `${PLAN}&eat=italian`],
  ["something sweet", PLAN, `${PLAN}&keep=restaurant:miss-ludlows-pie-counter`],
  ["breakfast at 9", PLAN, `${PLAN}&from=09:00`],
  ["lunch at 1", PLAN, PLAN, ["lunch at 1"]],
  ["nothing before 11", PLAN, `${PLAN}&from=11:00`],
  ["nothing after 9", PLAN, `${PLAN}&until=21:00`],
  ["empezar a las 10", PLAN, `${PLAN}&from=10:00`],
  ["fewer stops", PLAN, `${PLAN}&most=7`],
  ["we only have two hours", PLAN, `${PLAN}&until=10:30`],
  ["half a day", PLAN, `${PLAN}&until=13:30`],
  ["more time at the beach", PLAN, `${PLAN}&like=beach`],
  ["fancier dinner", PLAN, `${PLAN}&not=restaurant:the-tamarind-room`],
  ["somewhere quieter for dinner", PLAN, PLAN, ["somewhere quieter for dinner"]],
  ["no shopping", PLAN, `${PLAN}&not=place:third-street-south~place:fifth-avenue-south~place:paper-heron-books`],
  ["no beach", PLAN, `${PLAN}&no=beach`],
  ["two more people", PLAN, `${PLAN}&with=friends`],
  ["one more kid", PLAN, `${PLAN}&children=1`],
  ["we're bringing my mother too", PLAN, `${PLAN}&adults=3`],
  ["under $40 each", PLAN, `${PLAN}&budget=80`],
  ["add the zoo", PLAN, `${PLAN}&keep=place:cypress-lane-zoo`],
  ["drop the last stop", PLAN, PLAN, ["drop the last stop"]],
  ["replace the market with the museum", PLAN, `${PLAN}&not=${MARKET}&keep=place:shell-and-chart-museum`],
];

// biome-ignore format: one question a line reads as a table
const SEARCHES: [ask: string, kinds: string, first: string | undefined][] = [
  ["where can I watch the sunset", "beach place", "naples-pier-beach"],
  ["cheap dinner near the beach", "restaurant", undefined],
  ["is anything open late tonight", "event restaurant place", "blue-pelican-trio"],
  ["dinner tonight", "restaurant", "tilt-and-tide"],
  ["romantic dinner", "restaurant", "tilt-and-tide"],
  ["dinner with kids", "restaurant", "wharf-and-whistle"],
  ["birthday dinner for eight on Saturday", "restaurant", "tilt-and-tide"],
  ["kid friendly brunch on Sunday", "restaurant", "early-heron"],
  ["restaurants without live music", "restaurant", "tilt-and-tide"],
  ["live music not jazz", "event restaurant", "saltmarsh-swing"],
  ["concert under $40 this weekend", "event", "saltmarsh-swing"],
  ["museum on Monday", "place", "shell-and-chart-museum"],
  ["hotels under $300", "hotel", "the-aqua-vane"],
  ["not too expensive hotel", "hotel", "the-aqua-vane"],
  ["hotel for two on Saturday", "hotel", "the-gulfline"],
  ["Lantern House", "hotel", "lantern-house"],
  ["tonight", "event", "blue-pelican-trio"],
  ["this weekend", "event", "palm-court-growers-market"],
  ["what's on Saturday night", "event", "saltmarsh-swing"],
  ["is the market open on Saturday", "event", "palm-court-growers-market"],
  ["what time does the Blue Pelican Trio start", "event", "blue-pelican-trio"],
  ["things to do this weekend", "event place", "palm-court-growers-market"],
  ["beach with kids on Sunday", "beach", "naples-pier-beach"],
  ["yoga on sunday morning", "wellness", "level-board-yoga"],
  ["homes under $900,000", "listing", "townhouse-with-the-teal-door"],
  ["part-time work", "job", undefined],
  ["Friday after work drinks", "restaurant", "tilt-and-tide"],
  ["drinks after work on Friday", "restaurant", "tilt-and-tide"],
  ["after dinner drinks on Saturday", "restaurant", "tilt-and-tide"],
  ["working lunch on Monday", "restaurant", "tilt-and-tide"],
  ["coffee shop to work from", "restaurant", "early-heron"],
  ["museum at 10 on Saturday with kids", "place", "shell-and-chart-museum"],
  ["live music at 8", "event restaurant", "blue-pelican-trio"],
  ["events Saturday and Sunday", "event", "palm-court-growers-market"],
];

const EXAMPLES = [
  ...["restaurant", "event", "place wellness", "beach place"],
  ...["hotel", "listing", "wellness", "job"],
];

const planFor = (query: string) => planDay(readWishes(new URLSearchParams(query), NOW), NOW);

describe("a question for a plan", () => {
  test.each(PLANS)("%s", async (ask, wishes) => {
    const { plan } = await answer(ask, NOW);
    expect(queryOf(plan?.path)).toBe(wishes);
    expect(plan?.leftOut).toEqual([]);
    expect(plan?.stops.length).toBe(Math.min(3, planFor(wishes).stops.length));
    expect(plan?.stops.length).toBeGreaterThan(0);
  });
});

test("of several days the first is planned, and the others are named", async () => {
  const { plan } = await answer("Saturday and Sunday with kids", NOW);
  expect(plan?.others).toEqual([
    { text: "Sunday, November 29", path: `/plan?${SUNDAY}&with=kids` },
  ]);
  const named = await Promise.all(
    ["plan a weekend for two", "Friday and Sunday for two", "plan the next three days"].map(
      async (ask) => (await answer(ask, NOW)).plan?.others.map(({ text }) => text),
    ),
  );
  expect(named).toEqual([
    ["Sunday, November 29"],
    ["Sunday, November 29"],
    ["Saturday, November 28", "Sunday, November 29"],
  ]);
  expect((await answer("plan a day", NOW)).plan?.others).toEqual([]);
  const late = await answer("plan the next three days", new Date(NOW.getTime() + 3 * HOUR_MS));
  expect(late.plan?.day).toBe("Saturday, November 28");
  const changed = await changePlan("Saturday and Sunday", planFor(PLAN), NOW);
  expect(changed.others).toEqual(["2026-12-06"]);
});

test("what no plan knows is said, and what stands nowhere is said once", async () => {
  const { plan, unused, groups } = await answer("plan a dinner with unicorns, no stairs", NOW);
  expect([unused, plan?.leftOut]).toEqual([["unicorns"], ["no stairs"]]);
  expect(groups.map(({ kind }) => kind)).toEqual(["restaurant"]);
  const day = await answer("plan a day", NOW);
  expect(day.groups.map(({ kind }) => kind)).toEqual(["event", "place"]);
});

describe("a change of a plan", () => {
  test.each(CHANGES)("%s, of %s", async (ask, from, to, notUnderstood = []) => {
    const changed = await changePlan(ask, planFor(from), NOW);
    expect(queryOf(planPath(changed.wishes))).toBe(to);
    expect(changed.notUnderstood).toEqual(notUnderstood);
  });

  test("to be cheaper asks for three quarters of the cost that is shown", async () => {
    const plan = planFor(PLAN);
    const { wishes } = await changePlan("cheaper", plan, NOW);
    expect(wishes.budget).toBe(Math.floor(plan.cost * 0.75));
  });

  test.each([
    ["half the price", 1 / 2],
    ["half as expensive", 1 / 2],
    ["spend half", 1 / 2],
    ["20% cheaper", 4 / 5],
    ["a third cheaper", 2 / 3],
  ])("to %s counts from the cost that is shown", async (ask, share) => {
    const plan = planFor(PLAN);
    const { wishes, notUnderstood } = await changePlan(ask, plan, NOW);
    expect(Math.abs((wishes.budget ?? 0) - plan.cost * share)).toBeLessThan(1);
    expect([wishes.keep, notUnderstood]).toEqual([[], []]);
  });

  test("to be fifty dollars less is so much less", async () => {
    const plan = planFor(PLAN);
    const { wishes } = await changePlan("$50 less", plan, NOW);
    expect(wishes.budget).toBe(plan.cost - 50);
  });

  test("of what a meal costs is another table for it, and the rest stays", async () => {
    const plan = planFor(PLAN);
    const { wishes } = await changePlan("cheaper dinner", plan, NOW);
    const changed = planDay(wishes, NOW);
    expect(changed.cost).toBeLessThan(plan.cost);
    const keys = ({ stops }: typeof plan) => stops.slice(0, -1).map(({ key }) => key);
    expect(keys(changed)).toEqual(keys(plan));
  });

  test.each([
    ["we don't eat seafood", /tilt-and-tide|stiltwater/],
    ["no shopping", /third-street-south|paper-heron-books/],
    ["skip lunch", /(?:^|~)lunch /],
  ])("%s: what is left out is not in the plan", async (ask, pattern) => {
    const { wishes } = await changePlan(ask, planFor(PLAN), NOW);
    const keys = planDay(wishes, NOW).stops.map(({ role, key }) => `${role} ${key}`);
    expect(keys.join("~")).not.toMatch(pattern);
  });

  test("at a table is another one for the same meal", async () => {
    const plan = planFor(PLAN);
    const dinner = plan.stops.find(({ role }) => role === "dinner")?.key;
    const { wishes } = await changePlan("somewhere else for dinner", plan, NOW);
    expect(wishes.not).toEqual([dinner]);
    const keys = planDay(wishes, NOW).stops.map(({ key }) => key);
    expect(keys).not.toContain(dinner);
  });

  test("keeps the rest of a kept plan where one stop is to be another", async () => {
    const plan = planFor(`${PLAN}&stops=${KEPT}`);
    const { wishes } = await changePlan("instead of the market the zoo", plan, NOW);
    expect(queryOf(planPath(wishes))).toBe(
      `${PLAN}&not=${MARKET}&keep=place:cypress-lane-zoo~restaurant:early-heron~place:naples-pier`,
    );
  });
});

describe("whatever is said of a plan", () => {
  test.each([
    "",
    "no",
    "without",
    "🎉",
    "not not not the the",
    '"without" "the market',
    "<script>alert(1)</script>",
    "no a no b no c no d no e no f no g no h no i no j ".repeat(9),
    "without the market, the zoo, the pier, the museum ".repeat(4),
    "constructor __proto__ toString",
    "\u202eyrtekram eht tuohtiw\u202c \ud800",
    "cheaper later earlier next day closer to the beach somewhere else",
  ])("gives wishes that an address can say: %s", async (text) => {
    const { wishes } = await changePlan(text, planFor(PLAN), NOW);
    expect(readWishes(new URLSearchParams(queryOf(planPath(wishes))), NOW)).toEqual(wishes);
  });
});

describe("a question for records", () => {
  test.each(SEARCHES)("%s stays a search", async (ask, kinds, first) => {
    await addSampleJobs(NOW);
    const { plan, groups } = await answer(ask, NOW);
    expect(plan).toBeUndefined();
    expect(groups.map(({ kind }) => kind).join(" ")).toBe(kinds);
    if (first) expect(idOf(groups[0]?.lines[0]?.href)).toBe(first);
    else expect(groups).not.toEqual([]);
  });

  test("that is an example of the page finds what it found, planned or not", async () => {
    await addSampleJobs(NOW);
    const found = await Promise.all(search.examples.map((ask) => answer(ask, NOW)));
    const kinds = found.map(({ groups }) => groups.map(({ kind }) => kind).join(" "));
    expect(kinds).toEqual(EXAMPLES);
    const planned = found.filter(({ plan }) => plan).map(({ question }) => question);
    expect(planned).toEqual(["a rainy day with kids"]);
  });
});

test("a plan is named by what was asked of it, and not by its own word", async () => {
  const { plan } = await answer("plan a day on Saturday with kids", NOW);
  expect(plan?.pieces.join(", ")).not.toMatch(/plan/i);
  expect(plan?.pieces).toContain("with kids");
});
