import { idOrigin } from "./origin.server.ts";

export const uidHost = new URL(idOrigin).host;

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
