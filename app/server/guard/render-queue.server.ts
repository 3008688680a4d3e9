import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createFairShares,
  createTurns,
  createUsage,
  type Usage,
} from "#app/platform/fair-queue.server.ts";
import {
  type Answer,
  GONE,
  refusalPage,
  type Step,
  skipDraining,
} from "#app/server/answer.server.ts";
import { requestClient } from "#app/server/client-address.server.ts";
import { whenAccepted } from "./connections.server.ts";

const WAITING = { client: 320, overall: 1000 };
const RETRY_AFTER_SECONDS = "5";

const MEMORY_MS = 10_000;
/** A failed request counts as much as four pages, however little it took. */
const FAILURE_MS = 25;
const GREEDY_MS = 1000;

export const createClientUsage = (now?: () => number) => createUsage(MEMORY_MS, now);

/** Failing refuses nobody: it puts a client behind others in the queue, and the rest of a refused body is not waited for. */
export function countFailures(usage: Usage): Step {
  return (request, response) => {
    const client = requestClient(request);
    if (usage.of(client) > GREEDY_MS) skipDraining(request);
    response.once("close", () => {
      if (response.statusCode >= 400 || !response.writableFinished) usage.add(client, FAILURE_MS);
    });
    return undefined;
  };
}

/** Work may end its turn before it is done: what follows the rendering, such as compressing, delays nobody. */
type Work = (endTurn: () => void) => Promise<Answer>;

/** Sixteen pages begun at once are all done late. */
export function createRenderQueue(usage = createClientUsage(), maxHoldMs = 25, bounds = WAITING) {
  const shares = createFairShares(bounds);
  const { waiting, enter, startNext } = createTurns(usage);

  return (request: IncomingMessage, response: ServerResponse, work: Work) =>
    new Promise<Answer>((resolve, reject) => {
      const client = requestClient(request);
      const leave = () => {
        giveBack?.();
        waiting.delete(turn);
      };
      const refuseTurn = () => {
        leave();
        resolve(refusalPage(503, "One moment", BUSY, { "retry-after": RETRY_AFTER_SECONDS }));
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
        response.once("close", end);
        work(end).finally(end).then(resolve, reject);
      });
      const turn = { client, start };

      const giveBack = shares.take(client, refuseTurn);
      if (!giveBack) return refuseTurn();
      response.once("close", () => {
        leave();
        resolve(GONE);
      });
      enter(turn);
    });
}

const BUSY = "We're very busy right now. Please try again in a few seconds.";
