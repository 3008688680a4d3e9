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
      z.object({
        ...named,
        kind: z.string(),
        facts: z.array(z.string()),
        written_by: writtenBy,
      }),
    ),
    notes: z.array(z.string()).describe("How the question was read, and what else can be done."),
  }),
  async answer({ query }, { origin, now }) {
    const answered = await answer(query, now);
    const groups = answered.groups.length > 0 ? answered.groups : (answered.nearest?.groups ?? []);
    const each = Math.floor(RESULTS_MAX / Math.max(1, groups.length));
    const lines = groups.flatMap((group) => group.lines.slice(0, each));
    const results = lines.flatMap(({ title, href, facts }) => {
      const known = recordIdOf(href);
      if (!known) return [];
      const written = known.kind === "job" ? ({ written_by: "employer" } as const) : {};
      return [{ ...known, title: title.join(""), url: origin + href, facts, ...written }];
    });
    return { results, notes: notesOf(answered, origin) };
  },
});

function notesOf({ fact, leftOut, respelled, nearest, deeds, count }: Answer, origin: string) {
  const isEmpty = count === "" && deeds.length === 0;
  return [
    ...(fact ? [fact] : []),
    ...respelled.map(({ word, as }) => `Read "${word}" as "${as}".`),
    ...leftOut.map((word) => `Left out "${word}", because it stands nowhere in the guide.`),
    ...(isEmpty ? ["Nothing was found for exactly this."] : []),
    ...(nearest ? [`These are the nearest, ${nearest.text}.`] : []),
    ...deeds.map(({ label, href }) => `${label}: ${new URL(href, origin)}`),
  ];
}
