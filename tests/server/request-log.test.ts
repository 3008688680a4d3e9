import { once } from "node:events";
import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, firstAnswer, type Step } from "#app/server/answer.server.ts";
import { setClientAddress } from "#app/server/client-address.server.ts";
import { serveHealth } from "#app/server/health.server.ts";
import { logRequests, underOwnId } from "#app/server/request-log.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const site = (...steps: Step[]) => {
  const before = [setClientAddress, logRequests, ...steps];
  return (renderPage: Step) => (request: IncomingMessage, response: ServerResponse) =>
    underOwnId(
      request,
      response,
      () => firstAnswer([...before, renderPage], request, response) as Promise<Answer>,
    );
};
const steps = site(serveHealth(() => Promise.resolve({ status: "ok" } as const)));

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
  test("has one line with time, client and request, without what was asked", async () => {
    const server = await serve(steps);
    await ask(server.port, { path: "/healthz?q=ada@example.com" });
    await server.close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\d{4}-\S+Z [0-9a-f]{10} GET \/healthz 200 15 \d+\.\d+ [0-9a-f]{10}\n$/,
    );
  });

  test("has a line without a status for one that its client gave up", async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const hold: Step = (_request, response) => {
      asked.resolve(response);
      return new Promise(() => {});
    };
    const server = await serve(site(hold));
    const client = get({ port: server.port, path: "/about" }).on("error", () => {});
    const response = await asked.promise;
    client.destroy();
    await once(response, "close");
    await server.close();
    await expect
      .poll(() => lines)
      .toEqual([expect.stringMatching(/ GET \/about - - \d+\.?\d* [0-9a-f]{10}\n$/)]);
  });

  test("holds no address of a client, and tells one client from another", async () => {
    const server = await serve(steps);
    const visit = (localAddress: string) => ask(server.port, { path: "/healthz", localAddress });
    await visit("127.0.0.1");
    await visit("127.0.0.1");
    await visit("127.0.0.2");
    await server.close();
    expect(lines.join("")).not.toContain("127.0");
    const [first, again, other] = lines.map((line) => line.split(" ")[1]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("is bounded: an address of 15,000 characters is a line of less than 300", async () => {
    const server = await serve(steps);
    await ask(server.port, { path: `/healthz?${"x".repeat(15_000)}` });
    await ask(server.port, { path: "/healthz/../".repeat(1200) });
    const path = `/${"x".repeat(15_000)}`;
    const ended = await serve(site());
    await ask(ended.port, { path });
    await Promise.all([server.close(), ended.close()]);
    expect(lines.filter((line) => line.length > 300)).toEqual([]);
    expect(lines.at(-1)).toContain(` /${"x".repeat(199)}... `);
  });
});
