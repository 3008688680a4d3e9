import { z } from "zod";
import { isoDay, lastDay } from "#app/domain/plan/wishes.ts";
import { startOfDay } from "#app/locale/city-time.ts";

export type Call = { origin: string; now: Date };

/** The message says in a sentence what to send instead. */
export class ToolProblem extends Error {}

type Definition<Takes extends z.ZodObject, Gives extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  takes: Takes;
  gives: Gives;
  answer: (input: z.output<Takes>, call: Call) => Promise<z.input<Gives>>;
};

export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, "answer"> & {
  answer: (input: never, call: Call) => Promise<object>;
};

export const defineTool = <Takes extends z.ZodObject, Gives extends z.ZodObject>(
  tool: Definition<Takes, Gives>,
): Tool => ({
  ...tool,
  takes: tool.takes.strict(),
  gives: tool.gives.extend({ as_of: z.string() }),
});

/** The fields that every named record has. */
export const named = { id: z.string(), title: z.string(), url: z.string() };
export const writtenBy = z.literal("employer").optional();

export const dayArgument = z
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
