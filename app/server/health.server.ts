import type { IncomingMessage } from "node:http";
import { env } from "#app/config/env.server.ts";
import { type Answer, isRead, type Step } from "./answer.server.ts";
import { requestAddress } from "./client-address.server.ts";

type Health = { status: "ok" | "unhealthy" };

/** A check writes to the disk. */
const REMEMBERED_MS = 3000;

/** The details, such as how full the disk is, are for this machine only. */
export function serveHealth(check: () => Promise<Health>, now = Date.now): Step {
  let last: { health: Promise<Health>; at: number } | undefined;

  const remembered = () => {
    const age = last ? now() - last.at : -1;
    if (!last || age < 0 || age >= REMEMBERED_MS) last = { health: check(), at: now() };
    return last.health;
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const health = await remembered();
    const shown = isLocal(request) ? health : { status: health.status };
    return {
      status: health.status === "ok" ? 200 : 503,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      body: Buffer.from(JSON.stringify(shown)),
    };
  };

  return (request) =>
    isRead(request) && request.url?.split("?", 1)[0] === "/healthz" ? answer(request) : undefined;
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
