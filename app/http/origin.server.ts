import { env } from "#app/config/env.server.ts";
import { site } from "#app/config/site.ts";

export const originOf = (request: Request) => env.SITE_URL ?? new URL(request.url).origin;

/** Begins ids. Not from the request: on a site that is reached by two names each thing is one. Nothing need answer there. */
export const idOrigin = env.SITE_URL ?? `https://${site.domain}`;
