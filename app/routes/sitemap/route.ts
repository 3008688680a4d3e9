import type { LoaderFunctionArgs } from "@remix-run/node";
import { navLinks } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { listArchiveDates } from "#app/domain/editions/editions.server.ts";
import { originOf } from "#app/http/origin.server.ts";

/** Not the jobs: they expire, and are reached from their board. */
export function loader({ request }: LoaderFunctionArgs) {
  // Without SITE_URL it is what a client wrote into Host, where of the letters that XML reads only this one may stand.
  const origin = originOf(request).replaceAll("&", "&amp;");
  const paths = [
    ...navLinks.map(({ to }) => to),
    `/guides/${neighborhoodGuides[0].slug}`,
    ...listArchiveDates().map((date) => `/newsletter/${date}`),
    "/about",
    "/contact",
    "/privacy",
    "/terms",
  ];
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("");
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } },
  );
}
