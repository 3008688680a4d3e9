import { env } from "#app/config/env.server.ts";
import { site } from "#app/config/site.ts";

const [, siteDomain = site.name] = site.contactEmail.split("@");

/** Not from the request: a site that is reached by two names has each event once. */
export const uidHost = env.SITE_URL ? new URL(env.SITE_URL).host : siteDomain;

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
