import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "#app/http/origin.server.ts";
import { listSitemapAddresses, type SitemapAddress } from "./sitemap.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  // The origin may be what a client wrote into Host, in which this is the only character that XML reads.
  const origin = originOf(request).replaceAll("&", "&amp;");
  const urls = (await listSitemapAddresses()).map((address) => toXml(origin, address));
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } },
  );
}

function toXml(origin: string, { path, changedAt }: SitemapAddress) {
  const change =
    changedAt && `<lastmod>${new Date(changedAt).toISOString().slice(0, 19)}Z</lastmod>`;
  return `<url><loc>${origin}${path}</loc>${change || ""}</url>`;
}
