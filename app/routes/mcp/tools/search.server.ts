import { z } from "zod";
import { site } from "#app/config/site.ts";
import { type Answer, answer } from "#app/domain/search/answer.server.ts";
import { recordIdOf } from "./ids.server.ts";
import { defineTool, named, writtenBy } from "./tool.server.ts";

const RESULTS_MAX = 20;

export const searchTool = defineTool({
  name: "search",
  title: "Search the guide",
  description: `Finds events, restaurants, beaches, places, hotels, homes, wellness, guides and jobs in ${site.city} by a question in plain words, such as "free live music on Saturday" or "open late near the pier". Each result has an id for fetch.`,
  takes: z.object({
    query: z
      .string()
      .trim()
      .min(1, "Ask something, such as: free events this weekend.")
      .max(200, "Ask in at most 200 letters."),
  }),
  gives: z.object({
    results: z.array(
      z.object({ ...named, kind: z.string(), facts: z.array(z.string()), written_by: writtenBy }),
    ),
    notes: z
      .array(z.string())
      .describe("The answer in one sentence, how the question was read, and what can be done."),
  }),
  async answer({ query }, { origin, now }) {
    const found = await answer(query, now);
    const { groups } = found;
    const each = Math.floor(RESULTS_MAX / Math.max(1, groups.length));
    const lines = groups.flatMap((group) => group.lines.slice(0, each));
    const results = lines.flatMap(({ title, href, facts, why }) => {
      const id = recordIdOf(href);
      if (!id) return [];
      const written_by = id.kind === "job" ? ("employer" as const) : undefined;
      const texts = { title: title.join(""), url: origin + href, facts: [...facts, ...why] };
      return [{ ...id, ...texts, written_by }];
    });
    return { results, notes: notesOf(found, origin) };
  },
});

function notesOf({ headline, notes, unused, respelled, links }: Answer, origin: string) {
  return [
    headline,
    ...notes,
    ...respelled.map(({ word, as }) => `Read "${word}" as "${as}".`),
    ...unused.map((word) => `Could not use "${word}".`),
    ...links.map(({ label, href }) => `${label}: ${new URL(href, origin)}`),
  ];
}
