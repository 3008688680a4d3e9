import { eventsSearch, filterEvents } from "#app/domain/guide/event.ts";
import { findDatedEvent } from "#app/domain/guide/events.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import type { EventSearch } from "#app/domain/guide/guide-search.ts";
import { originOf } from "#app/http/origin.server.ts";
import { formatEventDay } from "#app/locale/dates.ts";

export function loadEvents(request: Request, search: EventSearch) {
  const now = new Date();
  return {
    ...search,
    calendar: `${originOf(request)}/events.ics${eventsSearch(search)}`,
    events: filterEvents(listEvents(), search).map(
      ({ starts: _, ends: __, repeats: ___, until: ____, ...event }) => {
        const { schedule, next } = findDatedEvent(event.id, now) ?? {};
        return { ...event, next: schedule?.repeat && next && formatEventDay(next.starts) };
      },
    ),
  };
}
