import { z } from "zod";
import { type EventFilter, isEventFound } from "#app/domain/guide/event.ts";
import { type DatedEvent, listComingEvents } from "#app/domain/guide/events.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { type Occurrence, occurrencesFrom } from "#app/domain/guide/schedule/occurrences.server.ts";
import { dateInCity, fromCityTime, toCityIso } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";
import { dayArgument, defineTool, midnightOf, named } from "./tool.server.ts";

const EVENTS_MAX = 60;
const DAYS_MAX = 14;

const text = z.string();
const when = { day: text, time: text, starts: text, ends: text.optional() };

export const eventsOnTool = defineTool({
  name: "events_on",
  title: "Events on a day",
  description: "Lists what takes place on a day, or on up to 14 days in a row, soonest first.",
  takes: z.object({
    day: dayArgument,
    days: z.int().min(1).max(DAYS_MAX, "Ask for at most 14 days.").default(1),
    free: z.boolean().default(false).describe("Only what costs nothing."),
    family: z.boolean().default(false).describe("Only what is for families."),
    music: z.boolean().default(false).describe("Only live music."),
  }),
  gives: z.object({
    events: z.array(
      z.object({
        ...named,
        ...when,
        ...{ venue: text, location: text, price: text },
        canceled: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
  async answer({ day, days, free, family, music }, { origin, now }) {
    const midnight = midnightOf(day, now);
    const [from, to] = [fromCityTime(midnight), fromCityTime(midnight + days * DAY_MS)];
    const filters: EventFilter[] = [
      ...(free ? ["free" as const] : []),
      ...(family ? ["family" as const] : []),
      ...(music ? ["live-music" as const] : []),
    ];
    const found = listComingEvents(now)
      .filter(({ event }) => filters.every((filter) => isEventFound(event, { q: "", filter })))
      .flatMap(({ event, schedule }) =>
        occurrencesFrom(schedule, from, to, days).map((at) => ({ event, at })),
      )
      .sort((one, other) => one.at.starts.getTime() - other.at.starts.getTime());
    const events = found.slice(0, EVENTS_MAX).map(({ event, at }) => toAnswer(event, at, origin));
    return { events, total: found.length };
  },
});

function toAnswer(event: DatedEvent["event"], { starts, ends }: Occurrence, origin: string) {
  const { id, title, time, venue, location, price, canceled = false } = event;
  return {
    id: `event:${id}`,
    title,
    day: dateInCity(starts),
    time,
    starts: toCityIso(starts),
    ends: ends && toCityIso(ends),
    ...{ venue, location, price, canceled },
    url: origin + pagePath("event", event),
  };
}
