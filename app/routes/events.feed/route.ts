import type { LoaderFunctionArgs } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { events as copy, eventDays } from "#app/content/guide/events.ts";
import { eventsSearch } from "#app/domain/guide/event.ts";
import { type DatedEvent, filterComingEvents } from "#app/domain/guide/events.server.ts";
import { EventSearchSchema } from "#app/domain/guide/guide-search.ts";
import { feedResponse } from "#app/http/feed.server.ts";
import { formatWeekday } from "#app/locale/dates.ts";

const MOST = 100;

export function loader({ request }: LoaderFunctionArgs) {
  const search = EventSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return feedResponse(request, {
    title: `Events in ${site.city}`,
    description: copy.description,
    path: "/events",
    search: eventsSearch(search),
    items: filterComingEvents(search, new Date(), MOST).map(toItem),
  });
}

function toItem({ event, next, published, changed }: DatedEvent) {
  const { id, title, description, time, venue, location, price, tags } = event;
  const day = next ? `${formatWeekday(next.starts)}, ${time}` : time;
  const when = event.canceled ? `${eventDays.canceled}: ${day}` : day;
  return {
    path: `/events/${id}`,
    title,
    published,
    updated: changed,
    summary: `${when}. ${venue}, ${location}. ${price}. ${description}`,
    categories: tags,
  };
}
