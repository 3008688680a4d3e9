import { isIP } from "node:net";
import { env } from "#app/config/env.server.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/client-address.server.ts";
import type { Middleware } from "./install.server.ts";

/** Writes the client's address into a header of ours, over whatever the client sent under its name. */
export const setClientAddress: Middleware = (request, _response, next) => {
  request.headers[CLIENT_ADDRESS_HEADER] = findClientAddress(
    request.socket.remoteAddress,
    request.headers["x-forwarded-for"],
    env.TRUSTED_PROXIES,
  );
  next();
};

/**
 * Each proxy appends the address it was called from: with n trusted proxies the n-th from the right was written by the
 * outermost of them, and everything left of it is the client's own claim.
 */
export function findClientAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
) {
  const claims = String(forwardedFor ?? "")
    .split(",")
    .map((claim) => claim.trim());
  const named =
    trustedProxies > 0 ? claims.at(-Math.min(trustedProxies, claims.length)) : undefined;
  const address = named && isIP(named) ? named : (peer ?? "unknown");
  return address.replace(/^::ffff:/, "");
}
