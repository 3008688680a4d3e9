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
  NOT_MAX,
  PARTY_SIZES,
  planCalendarPath,
  STOPS_MAX,
} from "#app/domain/plan/wishes.ts";
import { toCityIso } from "#app/locale/city-time.ts";
import { askedDay, midnightOf } from "./day.server.ts";
import { defineTool, named, ToolProblem } from "./tool.server.ts";

const PART = neighborhoodGuides[0].slug;

const keysOf = <Of extends object>(all: Of) =>
  Object.keys(all) as [keyof Of & string, ...(keyof Of & string)[]];

const ids = (most: number) =>
  z
    .array(z.string().refine(isStopKey, "Use ids that another tool gave, such as event:a-night."))
    .max(most)
    .default([]);

export const planDayTool = defineTool({
  name: "plan_day",
  title: "Plan a day",
  description: `Plans a day in ${site.city} that can really be walked: what is open then, in an order with the ways between, what it costs, and why. Nobody pays to be in it.`,
  takes: z.object({
    day: askedDay,
    part: z.enum(keysOf(DAY_PARTS)).default("day"),
    with: z
      .enum(keysOf(PARTY_SIZES))
      .default("two")
      .describe("kids are three people, friends four."),
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
    why_not: z.string().optional(),
    what_helps: z.object({ title: z.string(), url: z.string() }).optional(),
    url: z.string(),
    calendar_url: z.string(),
  }),
  async answer({ day, stay: from, budget, ...asked }, { origin, now }) {
    const stay = from?.replace(/^hotel:/, "");
    if (stay !== undefined && !findStay(stay))
      throw new ToolProblem(
        `Nothing to stay at is called "${stay}". Use the id of a hotel that search gives, or a part of town such as ${PART}.`,
      );
    const params = new URLSearchParams({
      ...(day ? { day: isoDay(midnightOf(day, now)) } : {}),
      ...(stay ? { stay } : {}),
      ...(budget === undefined ? {} : { budget: String(budget) }),
      ...{ part: asked.part, with: asked.with },
      ...{ car: asked.car ? "" : "no", rain: asked.rain ? "yes" : "" },
      ...{ like: asked.like.join("~"), not: asked.not.join("~"), keep: asked.keep.join("~") },
    });
    return tell(planDay(readKnownWishes(params, now), now), origin);
  },
});

function tell(
  { day, stops, struck, people, cost, sunset, nothing, ...plan }: DayPlan,
  origin: string,
) {
  const calendar = planCalendarPath({ ...plan.wishes, stops: stops.map(({ key }) => key) });
  return {
    day,
    stops: stops.map((stop) => tellStop(stop, origin)),
    left_out: struck.map(({ name, reason }) => ({ title: name, reason })),
    ...{ people, cost },
    ...(sunset ? { sunset: toCityIso(sunset) } : {}),
    ...(nothing ? { why_not: nothing.why } : {}),
    ...(nothing?.help
      ? { what_helps: { title: nothing.help.text, url: origin + nothing.help.path } }
      : {}),
    url: origin + (stops.length > 0 ? plan.keepPath : plan.path),
    calendar_url: origin + calendar,
  };
}

const tellStop = (
  { key, name, href, address, start, end, way, cost, reasons }: Stop,
  origin: string,
) => ({
  id: key,
  title: name,
  url: origin + href,
  starts: toCityIso(start),
  ends: toCityIso(end),
  ...(address ? { address } : {}),
  ...(way ? { way: wayText(way) } : {}),
  ...(cost === undefined ? {} : { cost }),
  reasons: [...reasons],
});
