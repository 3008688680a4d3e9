import { isUnread } from "#app/domain/guide/guide.server.ts";
import { errorPage } from "./error-page.server.ts";

/**
 * For what programs follow: an empty calendar would take the events out of people's own, a sitemap without them their pages
 * out of search engines. @throws the answer, while nothing of the file could be read yet.
 */
export function requireRead(file: "events" | "hotels") {
  if (!isUnread(file)) return;
  const text = `The ${file} cannot be shown at the moment. Please try again in a minute.`;
  throw new Response(errorPage("One moment", text), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "60",
    },
  });
}
