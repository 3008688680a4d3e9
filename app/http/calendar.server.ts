import { isUnread } from "#app/domain/guide/guide.server.ts";
import { errorPage } from "./error-page.server.ts";
import { idOrigin } from "./origin.server.ts";

export const uidHost = new URL(idOrigin).host;

/** @throws the answer, while no event could be read yet: an empty calendar would take them all out of people's own. */
export function requireEvents() {
  if (!isUnread("events")) return;
  const text = "The events cannot be shown at the moment. Please try again in a minute.";
  throw new Response(errorPage("One moment", text), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "60",
    },
  });
}

/** An iCalendar; with a name for its file where it is to be opened once, not to be followed. */
export function calendarResponse(calendar: string, file?: string) {
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-cache",
      ...(file ? { "Content-Disposition": `attachment; filename="${file}"` } : {}),
    },
  });
}
