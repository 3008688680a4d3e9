import { eventsSearch, filterEvents } from "#app/domain/guide/event.ts";
import { groupEvents } from "#app/domain/guide/events.server.ts";
import { isUnread, listEvents } from "#app/domain/guide/guide.server.ts";
import type { EventSearch } from "#app/domain/guide/guide-search.ts";
import { originOf } from "#app/http/origin.server.ts";

export function loadEvents(request: Request, search: EventSearch) {
  return {
    ...search,
    isUnread: isUnread("events"),
    calendar: `${originOf(request)}/events.ics${eventsSearch(search)}`,
    ...groupEvents(filterEvents(listEvents(), search), search.filter, new Date()),
  };
}
