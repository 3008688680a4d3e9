import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "#app/http/origin.server.ts";

/** /auth is not in it: a page that may not be read cannot say that it is not to be listed. Of plans there is no end. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /plan?\nDisallow: /plan.ics?\nDisallow: /visit/\n\nSitemap: ${originOf(request)}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
