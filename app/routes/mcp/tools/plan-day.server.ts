import { z } from "zod";
import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { findStay } from "#app/domain/plan/draft.server.ts";
import type { DayPlan, Stop } from "#app/domain/plan/plan.ts";
import { planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { wayText } from "#app/domain/plan/ways.ts";
import {
  BUDGET_MAX,
  DAY_PARTS,
  isoDay,
  isStopKey,
  LIKES,
  LIKES_MAX,
  NO_MAX,
  NOT_MAX,
  PARTIES,
  PARTY_MAX,
  planCalendarPath,
  STOPS_MAX,
} from "#app/domain/plan/wishes.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import { dayArgument, defineTool, midnightOf, named, ToolProblem } from "./tool.server.ts";

const PART = neighborhoodGuides[0].slug;

const keysOf = <Of extends object>(all: Of) =>
  Object.keys(all) as [keyof Of & string, ...(keyof Of & string)[]];

const ids = (most: number) =>
  z
    .array(z.string().refine(isStopKey, "Use ids that another tool gave, such as event:a-night."))
    .max(most)
    .default([]);

const clock = z
  .string()
  .regex(/^\d?\d:\d\d$/, "Use an hour such as 17:30.")
  .optional();

export const planDayTool = defineTool({
  name: "plan_day",
  title: "Plan a day",
  description: `Plans a day in ${site.city} neighborhood by neighborhood: what is open then, the walks and drives between, what it costs, and why. Nobody pays to be in it.`,
  takes: z.object({
    day: dayArgument,
    part: z.enum(keysOf(DAY_PARTS)).default("day"),
    with: z.enum(keysOf(PARTIES)).optional().describe("kids: two adults and two children."),
    adults: z.int().min(1).max(PARTY_MAX).optional(),
    children: z.int().min(0).max(PARTY_MAX).optional().describe("They pay as adults do."),
    from: clock.describe("It begins then at the earliest."),
    until: clock.describe("It is over by then."),
    dinner: clock.describe("The hour of dinner."),
    eat: z.string().max(30).optional().describe("A cuisine for dinner, such as italian."),
    no: z
      .array(z.string().regex(/^[a-z][a-z-]*$/, "Use kinds such as museum."))
      .max(NO_MAX)
      .default([])
      .describe("Kinds to leave out, such as museum."),
    budget: z.int().min(0).max(BUDGET_MAX).optional().describe("Dollars for all together."),
    stay: z
      .string()
      .max(80)
      .optional()
      .describe(`Where the day begins: the id of a hotel, or a part of town such as ${PART}.`),
    car: z.boolean().default(true).describe("false: all of it on foot."),
    like: z.array(z.enum(LIKES)).max(LIKES_MAX).default([]),
    rain: z.boolean().default(false).describe("true: nothing outdoors."),
    not: ids(NOT_MAX).describe("Without these."),
    keep: ids(STOPS_MAX).describe("With these."),
  }),
  gives: z.object({
    day: z.string(),
    stops: z.array(
      z.object({
        ...named,
        starts: z.string(),
        ends: z.string(),
        address: z.string().optional(),
        way: z.string().optional().describe("From the stop before."),
        cost: z.int().optional().describe("In dollars for all."),
        reasons: z.array(z.string()),
      }),
    ),
    left_out: z.array(z.object({ title: z.string(), reason: z.string() })),
    people: z.int(),
    cost: z.int().describe("In dollars for all."),
    sunset: z.string().optional(),
    missed: z.array(z.string()).describe("Wishes that did not fit."),
    why_not: z.string().optional(),
    what_helps: z.object({ title: z.string(), url: z.string() }).optional(),
    url: z.string(),
    calendar_url: z.string(),
  }),
  async answer({ day, stay: from, ...wishes }, { origin, now }) {
    const stay = from?.replace(/^hotel:/, "");
    if (stay !== undefined && !findStay(stay))
      throw new ToolProblem(
        `Nothing to stay at is called "${stay}". Use the id of a hotel that search gives, or a part of town such as ${PART}.`,
      );
    const { no, car, rain, like, not, keep } = wishes;
    const params = Object.entries({
      ...wishes,
      day: day && isoDay(midnightOf(day, now)),
      stay,
      ...{ car: car ? "" : "no", rain: rain ? "yes" : "" },
      ...{ no: no.join("~"), like: like.join("~"), not: not.join("~"), keep: keep.join("~") },
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
    return toAnswer(planDay(readKnownWishes(new URLSearchParams(params), now), now), origin);
  },
});

function toAnswer(
  { day, stops, struck, people, cost, sunset, nothing, ...plan }: DayPlan,
  origin: string,
) {
  const calendar = planCalendarPath({ ...plan.wishes, stops: stops.map(({ key }) => key) });
  const help = nothing?.help;
  return {
    day,
    stops: stops.map((stop) => toAnswerStop(stop, origin)),
    left_out: struck.map(({ name, reason }) => ({ title: name, reason })),
    ...{ people, cost },
    missed: [...plan.missed],
    sunset: sunset && toCityIso(sunset),
    why_not: nothing?.why,
    what_helps: help && { title: help.text, url: origin + help.path },
    url: origin + (stops.length > 0 ? plan.keepPath : plan.path),
    calendar_url: origin + calendar,
  };
}

const toAnswerStop = (
  { key, name, href, address, start, end, way, cost, reasons }: Stop,
  origin: string,
) => ({
  id: key,
  title: name,
  url: origin + href,
  starts: toCityIso(start),
  ends: toCityIso(end),
  address,
  way: way && wayText(way),
  cost,
  reasons: [...reasons],
});
