import { afterAll, beforeAll } from "vitest";
import { limitBody } from "#app/http/body-limit.server.ts";
import { nameClient } from "#app/http/client-address.server.ts";
import type { Step } from "#app/http/front-door.server.ts";
import { answerHealth } from "#app/http/health.server.ts";
import { knownHost, sameOriginOnly } from "#app/http/same-origin.server.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import { checkHealth } from "#app/tasks/health.server.ts";
import { ask, type Echo, serve } from "./node-http.ts";

/** The same order as in entry.server.tsx. */
export const steps = (check: Parameters<typeof answerHealth>[0] = checkHealth): Step[] => [
  securityHeaders,
  knownHost,
  answerHealth(check),
  sameOriginOnly,
  limitBody,
  nameClient,
];

/** One door with all steps for the tests of a file. */
export function openDoor() {
  let door: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    door = await serve(steps());
  });
  afterAll(() => door.stop());
  return {
    get port() {
      return door.port;
    },
    knock: (options?: Parameters<typeof ask>[1]) => ask(door.port, options),
  };
}

/** What the site behind the door saw of a request. */
export const seen = ({ body }: { body: string }) => JSON.parse(body) as Echo;
