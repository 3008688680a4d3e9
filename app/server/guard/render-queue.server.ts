import { AsyncResource } from "node:async_hooks";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { rejectRequest, skipDraining } from "#app/http/error-page.server.ts";
import {
  createFairShares,
  createTurns,
  createUsage,
  type Usage,
} from "#app/platform/fair-queue.server.ts";
import { requestClient } from "#app/server/client-address.server.ts";
import type { Middleware } from "#app/server/install.server.ts";
import { whenAccepted } from "./connections.server.ts";

const WAITING = { client: 320, overall: 1000 };
const RETRY_AFTER_SECONDS = 5;

/** The turn ends before work that follows the rendering, such as compressing, which delays nobody. */
export const endTurn = (response: ServerResponse) => void response.emit("rendered");

const MEMORY_MS = 10_000;
/** A failed request counts as much as four pages, however little it took. */
const FAILURE_MS = 25;
const GREEDY_MS = 1000;

export const createClientUsage = (now?: () => number) => createUsage(MEMORY_MS, now);

/** Failing refuses nobody: it puts a client behind others in the queue, and the rest of a refused body is not waited for. */
export function countFailures(usage: Usage): Middleware {
  return (request, response, next) => {
    const client = requestClient(request);
    if (usage.of(client) > GREEDY_MS) skipDraining(request);
    response.once("close", () => {
      if (response.statusCode >= 400 || !response.writableFinished) usage.add(client, FAILURE_MS);
    });
    next();
  };
}

/** Sixteen pages begun at once are all done late. */
export function renderQueue(
  publicFolder: string,
  usage = createClientUsage(),
  maxHoldMs = 25,
  bounds = WAITING,
): Middleware {
  const isFile = findFiles(publicFolder);
  const shares = createFairShares(bounds);
  const { waiting, enter, startNext } = createTurns(usage);

  return (request, response, next) => {
    if (isFile(request.url)) return next();
    const client = requestClient(request);

    const leave = () => {
      giveBack?.();
      waiting.delete(turn);
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
      response.once("rendered", end);
      response.once("close", end);
      const { end: send } = response;
      response.end = ((...args: Parameters<typeof send>) => {
        response.end = send;
        end();
        return send.apply(response, args);
      }) as typeof send;
      next();
    });
    const turn = { client, start };

    const giveBack = shares.take(client, AsyncResource.bind(refuse));
    if (!giveBack) return refuse();
    response.once("close", leave);
    enter(turn);
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
