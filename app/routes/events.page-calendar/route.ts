import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCalendar } from "#app/domain/guide/calendar.server.ts";
import { findDatedEvent } from "#app/domain/guide/events.server.ts";
import { guideModified } from "#app/domain/guide/records/snapshot.server.ts";
import { errorPage } from "#app/http/error-page.server.ts";
import { calendarResponse, uidHost } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  const now = new Date();
  const found = findDatedEvent(params.id ?? "", now);
  if (!found) return notFound();
  const { id, title } = found.event;
  const modified = guideModified("event");
  const options = { name: title, origin: originOf(request), uidHost, modified, now };
  return calendarResponse(toCalendar([found], options), `${id}.ics`);
}

function notFound() {
  return new Response(errorPage("Not found", "There is no such event here."), {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
