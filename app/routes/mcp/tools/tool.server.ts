import { z } from "zod";

export type Call = { origin: string; now: Date };

/** A problem with a call, in a sentence that says what to send instead. */
export class ToolProblem extends Error {}

type Definition<Takes extends z.ZodObject, Gives extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  takes: Takes;
  gives: Gives;
  answer: (asked: z.output<Takes>, call: Call) => Promise<z.input<Gives>>;
};

export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, "answer"> & {
  answer: (asked: never, call: Call) => Promise<object>;
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
