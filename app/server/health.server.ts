import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#app/config/env.server.ts";
import { requestAddress } from "./client-address.server.ts";
import type { Middleware } from "./install.server.ts";

type Health = { status: "ok" | "unhealthy" };

/** A check writes to the disk. */
const REMEMBERED_MS = 3000;

/** The details, such as how full the disk is, are for this machine only. */
export function serveHealth(check: () => Promise<Health>, now = Date.now): Middleware {
  let last: { health: Promise<Health>; at: number } | undefined;

  const remembered = () => {
    const age = last ? now() - last.at : -1;
    if (!last || age < 0 || age >= REMEMBERED_MS) last = { health: check(), at: now() };
    return last.health;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const health = await remembered();
    response.writeHead(health.status === "ok" ? 200 : 503, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
    });
    const told = isLocal(request) ? health : { status: health.status };
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(told));
  };

  return (request, response, next) => {
    const isAsked = request.method === "GET" || request.method === "HEAD";
    if (!isAsked || request.url?.split("?", 1)[0] !== "/healthz") return next();
    return answer(request, response);
  };
}

/** An unannounced proxy on this machine makes all the world come from here; nginx speaks HTTP/1.0 then. */
const isLocal = (request: IncomingMessage) =>
  /^(127\.|::1$)/.test(requestAddress(request)) &&
  request.httpVersion !== "1.0" &&
  (env.TRUSTED_PROXIES > 0 || !isForwarded(request));

const isForwarded = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) =>
    /^(x-forwarded-(for|host|proto)|x-real-ip|forwarded|via)$/.test(name),
  );
