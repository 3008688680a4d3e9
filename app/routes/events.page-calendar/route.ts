import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { findDatedEvent } from "#app/domain/guide/events.server.ts";
import { findPastEvent } from "#app/domain/guide/records/past-events.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";

export async function loader({ request, params: { id: asked = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const found = findDatedEvent(asked, now);
  if (!found) return (await findPastEvent(asked)) ? over() : notFound();
  const { id, title } = found.event;
  const options = { name: title, origin: originOf(request), uidHost, now };
  return calendarResponse(toCalendar([found], options), `${id}.ics`);
}

const FRESH = { "Cache-Control": "no-cache" };
const over = () => errorResponse(410, "Over", "This event is over.", FRESH);
const notFound = () => errorResponse(404, "Not found", "There is no such event here.", FRESH);
