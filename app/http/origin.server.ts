import { env } from "#app/config/env.server.ts";

/** The public origin of the site, for absolute links. */
export function originOf(request: Request) {
  return env.SITE_URL ?? new URL(request.url).origin;
}
