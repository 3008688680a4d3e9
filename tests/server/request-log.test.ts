import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { logError, requestId } from "#app/platform/log.server.ts";
import { serveHealth } from "#app/server/health.server.ts";
import { addErrorReference, assignRequestId } from "#app/server/request-id.server.ts";
import { logRequests, passToRemix } from "#app/server/request-log.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const steps = [logRequests, assignRequestId, serveHealth(() => ({ status: "ok" })), passToRemix];

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

describe("the log of requests", () => {
  test("has one line in remix-serve's form for what the front door answers, without what was asked", async () => {
    const door = await serve(steps);
    await ask(door.port, { path: "/healthz?q=ada@example.com" });
    await door.stop();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^GET \/healthz 200 - - \d+\.\d+ ms\n$/);
  });

  test("leaves to remix-serve what remix-serve answers", async () => {
    const door = await serve(steps);
    await ask(door.port, { path: "/jobs" });
    await door.stop();
    expect(lines).toEqual([]);
  });

  test("of remix-serve has no question either", async () => {
    const { default: morgan } = await import("morgan");
    const theirs = morgan("tiny");
    const door = await serve(steps, (request, response) => {
      theirs(request, response, () => response.end("x"));
    });
    await ask(door.port, { path: "/jobs?q=ada" });
    await door.stop();
    expect(lines).toEqual([expect.stringMatching(/^GET \/jobs 200 /)]);
  });
});

describe("an error", () => {
  test("stands in the log once, under the id that its answer carries", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const door = await serve(steps, async (_request, response) => {
      const error = new Error("broken");
      logError("GET /jobs", error);
      await Promise.resolve();
      logError("Rendering failed", error);
      response.end(addErrorReference("<p>Unexpected Server Error</p>"));
    });
    const { headers, body } = await ask(door.port, { headers: { "X-Request-Id": "mine" } });
    await door.stop();
    const id = headers["x-request-id"];
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(body).toBe(`<p>Unexpected Server Error (reference ${id})</p>`);
    expect(logged.mock.calls).toEqual([[`[${id}] GET /jobs:`, expect.any(Error)]]);
  });

  test("of two requests at once keeps to its own", async () => {
    const door = await serve(steps, async (_request, response) => {
      await new Promise((resolve) => setImmediate(resolve));
      response.end(requestId());
    });
    const answers = await Promise.all([ask(door.port), ask(door.port)]);
    await door.stop();
    for (const { headers, body } of answers) expect(body).toBe(headers["x-request-id"]);
  });
});
