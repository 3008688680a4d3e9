import { z } from "zod";
import { openRestaurantIds } from "#app/domain/guide/open-restaurants.server.ts";
import { openStateAt } from "#app/domain/guide/opening-hours.ts";
import type { SearchDocument } from "#app/domain/search/documents.server.ts";
import { openLibrary } from "#app/domain/search/library.server.ts";
import { fromCityTime, toCityIso } from "#app/locale/city-time.ts";
import { MINUTE_MS } from "#app/platform/durations.ts";
import { recordIdOf } from "./ids.server.ts";
import { dayArgument, defineTool, midnightOf, named, ToolProblem } from "./tool.server.ts";

const OPEN_MAX = 60;

export const openAtTool = defineTool({
  name: "open_at",
  title: "What is open",
  description:
    "Lists restaurants, wellness venues and places that are open at a moment, and until when. Without day and time: now.",
  takes: z.object({
    day: dayArgument,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 19:30.")
      .optional()
      .describe("As 19:30, by the city's clock."),
  }),
  gives: z.object({
    at: z.string(),
    open: z.array(
      z.object({
        ...named,
        kind: z.string(),
        until: z.string().optional(),
        facts: z.array(z.string()),
      }),
    ),
    total: z.int(),
  }),
  async answer({ day, time }, { origin, now }) {
    if (day && !time) throw new ToolProblem("Add a time, such as 19:30.");
    const at = time ? momentOf(midnightOf(day, now), time) : now;
    const { documents } = await openLibrary();
    // Restaurants without hours only say whether they are open now.
    const openIds = time ? undefined : openRestaurantIds(now);
    const found = documents.filter(({ hours, restaurantId }) =>
      restaurantId && openIds
        ? openIds.has(restaurantId)
        : hours !== undefined && openStateAt(hours, at).isOpen,
    );
    const open = found.slice(0, OPEN_MAX).flatMap((document) => toAnswer(document, at, origin));
    return { at: toCityIso(at), open, total: found.length };
  },
});

function momentOf(midnight: number, time: string) {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return fromCityTime(midnight + (hour * 60 + minute) * MINUTE_MS);
}

function toAnswer({ href, title, hours, facts }: SearchDocument, at: Date, origin: string) {
  const id = recordIdOf(href);
  const changesAt = hours && openStateAt(hours, at).changesAt;
  const until = changesAt && toCityIso(changesAt);
  return id ? [{ ...id, title, until, facts: [...facts], url: origin + href }] : [];
}
