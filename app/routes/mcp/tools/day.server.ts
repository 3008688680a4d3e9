import { z } from "zod";
import { startOfDay } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { ToolProblem } from "./tool.server.ts";

const AHEAD_DAYS = 365;

export const askedDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "Use a day such as 2026-12-05.")
  .optional()
  .describe("As 2026-12-05, today or later. Without it today is meant.");

/** By the city's clock, as `startOfDay` has it. */
export function midnightOf(day: string | undefined, now: Date) {
  const today = startOfDay(now);
  if (day === undefined) return today;
  const midnight = Date.parse(day);
  const last = today + AHEAD_DAYS * DAY_MS;
  if (midnight >= today && midnight <= last && isoDay(midnight) === day) return midnight;
  throw new ToolProblem(`Use a day from ${isoDay(today)}, which is today, to ${isoDay(last)}.`);
}

export const isoDay = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
