import { AsyncResource } from "node:async_hooks";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { rejectRequest } from "#app/http/error-page.server.ts";
import { requestClient } from "#app/server/client-address.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { createClientUsage } from "./client-usage.server.ts";
import { whenAccepted } from "./connections.server.ts";
import { createFairShares } from "./fair-shares.server.ts";

const WAITING = { client: 320, overall: 1000 };
const RETRY_AFTER_SECONDS = 5;

const turns = new WeakMap<ServerResponse, () => void>();

/** Before work behind the rendering, such as compressing, which holds up nobody. */
export const endTurn = (response: ServerResponse) => turns.get(response)?.();

/** One by one: sixteen begun at once are all done late. Next is whoever has taken least of late. */
export function renderQueue(
  publicFolder: string,
  usage = createClientUsage(),
  maxHoldMs = 25,
  bounds = WAITING,
): Middleware {
  const isFile = findFiles(publicFolder);
  const shares = createFairShares(bounds);
  const waiting = new Map<string, Set<() => void>>();
  let isBusy = false;

  const startNext = () => {
    let least: string | undefined;
    for (const client of waiting.keys()) {
      if (least === undefined || usage.of(client) < usage.of(least)) least = client;
    }
    const [start] = waiting.get(least ?? "") ?? [];
    isBusy = start !== undefined;
    start?.();
  };

  return (request, response, next) => {
    if (isFile(request.url)) return next();
    const client = requestClient(request);

    const leave = () => {
      giveBack?.();
      const own = waiting.get(client);
      if (own?.delete(start) && own.size === 0) waiting.delete(client);
    };
    const refuse = () => {
      leave();
      response.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
      rejectRequest(request, response, 503, "One moment", BUSY);
    };
    // Another request's end starts it: errors must still be logged under its own id.
    const start = AsyncResource.bind(() => {
      leave();
      const startedAt = performance.now();
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        usage.add(client, performance.now() - startedAt);
        whenAccepted(startNext);
      };
      const timer = setTimeout(end, maxHoldMs);
      turns.set(response, end);
      response.once("close", end);
      const { end: send } = response;
      response.end = ((...args: Parameters<typeof send>) => {
        response.end = send;
        end();
        return send.apply(response, args);
      }) as typeof send;
      next();
    });

    const giveBack = shares.take(client, AsyncResource.bind(refuse));
    if (!giveBack) return refuse();
    response.once("close", leave);
    const own = waiting.get(client) ?? new Set();
    waiting.set(client, own.add(start));
    if (!isBusy) startNext();
  };
}

const BUSY =
  "So many pages are being asked for that this one would come late. Please try again in a few seconds.";

/** Files are read, not rendered. One that comes later than the start waits with the pages. */
function findFiles(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = new Set(names.map((name) => `/${name.replaceAll("\\", "/")}`));
  return (url = "") => {
    const path = url.split("?", 1)[0] ?? "";
    return files.has(path) || path.startsWith(LOGO_PATH);
  };
}
