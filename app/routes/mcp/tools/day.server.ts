import { z } from "zod";
import { isoDay, lastDay } from "#app/domain/plan/wishes.ts";
import { startOfDay } from "#app/locale/city-time.ts";
import { ToolProblem } from "./tool.server.ts";

export const askedDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "Use a day such as 2026-12-05.")
  .optional()
  .describe("As 2026-12-05, today or later. Without it today is meant.");

/** The city's midnight, as `startOfDay` has it. */
export function midnightOf(day: string | undefined, now: Date) {
  const today = startOfDay(now);
  if (day === undefined) return today;
  const midnight = Date.parse(day);
  const [first, last] = [isoDay(today), lastDay(now)];
  const isDay = !Number.isNaN(midnight) && isoDay(midnight) === day;
  if (isDay && day >= first && day <= last) return midnight;
  throw new ToolProblem(`Use a day from ${first}, which is today, to ${last}.`);
}
