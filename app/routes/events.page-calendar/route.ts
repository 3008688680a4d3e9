import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { type DatedEvent, findDatedEvent } from "#app/domain/guide/events.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { findPastEvent } from "#app/domain/guide/records/past-events.server.ts";
import { occurrencesOf } from "#app/domain/guide/schedule/occurrences.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { dateInCity, fromCityTime, toCityTime } from "#app/locale/city-time.ts";
import { DAY_MS } from "#app/platform/durations.ts";

export async function loader({ request, params: { id: asked = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const found = findDatedEvent(asked, now);
  if (!found) return (await findPastEvent(asked)) ? over() : notFound();
  const date = new URL(request.url).searchParams.get("date");
  const shown = date === null ? found : onDate(found, date);
  if (!shown) return notFound();
  const { id, title } = shown.event;
  const options = { name: title, origin: originOf(request), uidHost, now };
  return calendarResponse(toCalendar([shown], options), `${id}.ics`);
}

/** One date of what repeats has an id of its own: both may be in one calendar. */
function onDate({ event, schedule, changed }: DatedEvent, date: string) {
  const midnight = fromCityTime(Date.parse(`${date}T00:00Z`) || 0);
  const dates = occurrencesOf(schedule, midnight, new Date(midnight.getTime() + DAY_MS), 2);
  const found = dates.find(({ starts }) => dateInCity(starts) === date);
  if (!found) return undefined;
  const { repeat: _, rule: _rule, skips: _skips, until: _until, ...once } = schedule;
  const starts = toCityTime(found.starts);
  const path = pagePath("event", event);
  const own = { ...event, id: `${event.id}-${date}` };
  return { event: own, schedule: { ...once, starts }, changed, path };
}

const FRESH = { "Cache-Control": "no-cache" };
const over = () => errorResponse(410, "Over", "This event is over.", FRESH);
const notFound = () => errorResponse(404, "Not found", "There is no such event here.", FRESH);
