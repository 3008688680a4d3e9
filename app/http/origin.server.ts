import { env } from "#app/config/env.server.ts";

export function originOf(request: Request) {
  return env.SITE_URL ?? new URL(request.url).origin;
}
