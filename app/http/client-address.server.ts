import { isIP } from "node:net";
import { env } from "#app/config/env.server.ts";
import type { Step } from "./front-door.server.ts";

const HEADER = "x-client-address";

/** Writes the client's address into a header that clients cannot set: whatever they send under its name is replaced. */
export const nameClient: Step = (request, _response, next) => {
  request.headers[HEADER] = findClientAddress(
    request.socket.remoteAddress,
    request.headers["x-forwarded-for"],
    env.TRUSTED_PROXIES,
  );
  next();
};

/** For loaders and actions. "unknown" in a test or under the development server. */
export function clientAddress(request: Request) {
  return request.headers.get(HEADER) ?? "unknown";
}

/**
 * Each proxy appends the address it was called from, so with n proxies of ours the n-th from the right was written by
 * the outermost of them; everything left of it is the client's own claim.
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
