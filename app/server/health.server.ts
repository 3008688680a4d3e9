import type { IncomingMessage, ServerResponse } from "node:http";
import { addressOf } from "./client-address.server.ts";
import type { Middleware } from "./install.server.ts";

type Health = { status: "ok" | "unhealthy" };

/** A check writes to the disk: whoever asks again so soon gets the same answer. */
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
    if (request.url?.split("?", 1)[0] !== "/healthz") return next();
    return answer(request, response);
  };
}

const isLocal = (request: IncomingMessage) => /^(127\.|::1$)/.test(addressOf(request));
