import { afterEach, expect, test } from "vitest";
import { refusalPage } from "#app/server/answer.server.ts";
import { countFailures, createClientUsage } from "#app/server/guard/render-queue.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

const FAILURE_MS = 25;
let close: () => Promise<void> = async () => {};
afterEach(() => close());

/** A server that answers with the status its address names. */
async function open() {
  const usage = createClientUsage();
  const server = await serve([countFailures(usage)], (request, response) => {
    response.statusCode = Number(request.url?.slice(1));
    response.end();
  });
  close = server.close;
  const send = (path: string, client: string) =>
    ask(server.port, { path, headers: { "X-Client-Address": client } });
  return { usage, send, port: server.port };
}

test("what a client has taken is forgotten after ten to twenty seconds, not at once", () => {
  let time = 0;
  const usage = createClientUsage(() => time);
  usage.add("a", 5);
  usage.add("a", 5);
  expect([usage.of("a"), usage.of("b")]).toEqual([10, 0]);
  time = 10_001;
  usage.add("b", 1);
  expect([usage.of("a"), usage.of("b")]).toEqual([10, 1]);
  time = 20_002;
  usage.add("c", 1);
  expect([usage.of("a"), usage.of("b")]).toEqual([0, 1]);
});

test("a request that fails counts as more than a page, one that is answered does not", async () => {
  const { usage, send } = await open();
  await send("/200", "visitor");
  await send("/303", "visitor");
  await send("/404", "stranger");
  await send("/413", "stranger");
  await expect.poll(() => usage.of("stranger")).toBe(2 * FAILURE_MS);
  expect(usage.of("visitor")).toBe(0);
});

test("whoever has failed all the time is cut off while it still sends its body", async () => {
  const usage = createClientUsage();
  usage.add("stranger", 5000);
  const server = await serve([countFailures(usage), () => refusalPage(413, "Too much", "It is.")]);
  close = server.close;
  const half = (client: string) =>
    askRaw(
      server.port,
      `POST / HTTP/1.1\r\nHost: guide.test\r\nX-Client-Address: ${client}\r\nContent-Length: 1000\r\n\r\nhalf`,
    );
  expect(await half("stranger").closed).toMatch(/^HTTP\/1\.1 413 /);
  const visitor = half("visitor");
  expect(await visitor.answered(/<\/html>/)).toMatch(/^HTTP\/1\.1 413 /);
  expect(visitor.socket.closed).toBe(false);
  visitor.socket.destroy();
});
