import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "#app/config/env.server.ts";
import { CLIENT_ADDRESS_HEADER, clientOf } from "#app/http/client-address.server.ts";

/** It comes first, because logs and limits read the header, and overwrites it, because a client may send one of the same name. */
export function setClientAddress(request: IncomingMessage) {
  request.headers[CLIENT_ADDRESS_HEADER] = findClientAddress(
    request.socket.remoteAddress,
    request.headers["x-forwarded-for"],
    env.TRUSTED_PROXIES,
  );
  return undefined;
}

export const requestAddress = ({ headers }: IncomingMessage) =>
  String(headers[CLIENT_ADDRESS_HEADER]);

export const requestClient = (request: IncomingMessage) => clientOf(requestAddress(request));

/** The n-th address from the right is trusted, because each proxy appends its peer: all left of it is the client's own claim. */
export function findClientAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
) {
  const named = trustedProxies > 0 ? findClaim(String(forwardedFor ?? ""), trustedProxies) : "";
  const address = isIP(named) ? named : (peer ?? "unknown");
  return address.replace(/^::ffff:/, "");
}

function findClaim(forwardedFor: string, trustedProxies: number) {
  const claims = forwardedFor.split(",");
  return claims.at(-Math.min(trustedProxies, claims.length))?.trim() ?? "";
}
