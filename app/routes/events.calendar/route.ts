import type { LoaderFunctionArgs } from "@remix-run/node";
import { site } from "#app/config/site.ts";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { EVENT_FILTER_LABELS } from "#app/domain/guide/event.ts";
import { filterComingEvents } from "#app/domain/guide/events.server.ts";
import { EventSearchSchema } from "#app/domain/guide/guide-search.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";

/** Programs ask for it every hour, and hardly any takes more. */
const MOST = 1000;

export function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  const search = EventSearchSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const parts = [search.filter === "all" ? "" : EVENT_FILTER_LABELS[search.filter], search.q];
  const name = [`Events in ${site.city}`, ...parts.filter(Boolean)].join(", ");
  const options = { name, origin: originOf(request), uidHost, now };
  return calendarResponse(toCalendar(filterComingEvents(search, now, MOST), options));
}
