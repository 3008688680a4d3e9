import { skipDraining } from "#app/http/error-page.server.ts";
import { requestClient } from "#app/server/client-address.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

/** Kept for so long, and at most twice as long. */
const MEMORY_MS = 10_000;
/** What a request that fails counts for, however little it took: as much as four pages. */
const FAILURE_MS = 25;

/** Forty failures, or some hundred pages. */
const GREEDY_MS = 1000;

type ClientUsage = ReturnType<typeof createClientUsage>;

/** Milliseconds of the server's one thread that clients have taken of late. */
export function createClientUsage(now = () => performance.now()) {
  let [earlier, current] = [new Map<string, number>(), new Map<string, number>()];
  let since = now();
  return {
    of: (client: string) => (earlier.get(client) ?? 0) + (current.get(client) ?? 0),
    add(client: string, milliseconds: number) {
      if (now() - since > MEMORY_MS) {
        [earlier, current] = [current, new Map()];
        since = now();
      }
      current.set(client, (current.get(client) ?? 0) + milliseconds);
    },
  };
}

/** Nobody is refused for it: who fails much is behind others in the queue, and the rest of a refused body is not waited for. */
export function countFailures(usage: ClientUsage): Middleware {
  return (request, response, next) => {
    const client = requestClient(request);
    if (usage.of(client) > GREEDY_MS) skipDraining(request);
    response.once("close", () => {
      if (response.statusCode >= 400 || !response.writableFinished) usage.add(client, FAILURE_MS);
    });
    next();
  };
}
