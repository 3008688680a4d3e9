import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveHealth } from "#app/server/health.server.ts";
import { assignRequestId } from "#app/server/request-id.server.ts";
import { loggedPath, logRequests, passToRemix } from "#app/server/request-log.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const middleware = [
  logRequests,
  assignRequestId,
  serveHealth(() => ({ status: "ok" })),
  passToRemix,
];

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
  test("has one line in remix-serve's form for what this server answers itself, without what was asked", async () => {
    const server = await serve(middleware);
    await ask(server.port, { path: "/healthz?q=ada@example.com" });
    await server.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^GET \/healthz 200 - - \d+\.\d+ ms\n$/);
  });

  test("leaves to remix-serve what remix-serve answers", async () => {
    const server = await serve(middleware);
    await ask(server.port, { path: "/jobs" });
    await server.close();
    expect(lines).toEqual([]);
  });

  test.each([
    ["/auth/invite/abc-123", "/auth/invite/***"],
    ["/auth/invite/abc-123.data?x", "/auth/invite/***"],
    ["//AUTH//Invite//abc/more", "//AUTH//Invite//***/more"],
    ["/auth/invite", "/auth/invite"],
    ["/jobs?q=cook", "/jobs"],
  ])("shows %s as %s", (url, logged) => {
    expect(loggedPath(url)).toBe(logged);
  });

  test("of remix-serve has no question either", async () => {
    const { default: morgan } = await import("morgan");
    const theirs = morgan("tiny");
    const server = await serve(middleware, (request, response) => {
      theirs(request, response, () => response.end("x"));
    });
    await ask(server.port, { path: "/jobs?q=ada" });
    await server.close();
    expect(lines).toEqual([expect.stringMatching(/^GET \/jobs 200 /)]);
  });
});
