import type { LoaderFunctionArgs } from "@remix-run/node";
import { addresses } from "#app/config/addresses.ts";
import { originOf } from "#app/http/origin.server.ts";
import { DAY_MS } from "#app/platform/durations.ts";

const VALID_DAYS = 180;

/** RFC 9116. Whole days, so that the file is the same all day. */
export function loader({ request }: LoaderFunctionArgs) {
  const today = Math.floor(Date.now() / DAY_MS);
  const expires = new Date((today + VALID_DAYS) * DAY_MS).toISOString();
  const url = `${originOf(request)}/.well-known/security.txt`;
  const lines = [
    `Contact: mailto:${addresses.contactEmail}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    // The standard wants https here.
    ...(url.startsWith("https:") ? [`Canonical: ${url}`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
