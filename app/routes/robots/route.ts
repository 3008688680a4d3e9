import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "#app/http/origin.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const text = `User-agent: *\nDisallow: /admin\nDisallow: /auth\n\nSitemap: ${originOf(request)}/sitemap.xml\n`;
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
