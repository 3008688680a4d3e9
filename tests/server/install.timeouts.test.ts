import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Step } from "#app/server/answer.server.ts";
import { TIMEOUTS } from "#app/server/install.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

/** The same limits as in production, a thousand times shorter. */
const shortTimeouts = {
  headersTimeout: 50,
  requestTimeout: 100,
  connectionsCheckingInterval: 10,
  keepAliveTimeout: 300,
  idle: 300,
  shutdownGrace: 50,
};

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve([], undefined, 0, shortTimeouts);
});
afterAll(() => server.close());

describe("a client that does not come to an end", () => {
  test.each([
    ["in the headers", "GET / HTTP/1.1\r\nHost: guide.test\r\nX-Slow: "],
    [
      "in the body",
      "POST / HTTP/1.1\r\nHost: guide.test\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nhalf",
    ],
  ])("%s is told so and let go", async (_, half) => {
    expect(await askRaw(server.port, half).closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("that says nothing at all is let go", async () => {
    expect(await askRaw(server.port, "").closed).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test("holds up nobody else", async () => {
    const waiting = Array.from({ length: 50 }, () => askRaw(server.port, "GET / HT"));
    expect((await ask(server.port)).status).toBe(200);
    await Promise.all(waiting.map(({ closed }) => closed));
  });
});

test("what never ends is cut off after a signal, in time for the container", async () => {
  expect(TIMEOUTS.shutdownGrace).toBeLessThan(10_000);
  let arrived = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const never: Step = () => {
    arrived();
    return new Promise(() => {});
  };
  const stuck = await serve([never], undefined, 0, { ...TIMEOUTS, shutdownGrace: 10 });
  const { closed } = askRaw(stuck.port, "GET / HTTP/1.1\r\nHost: guide.test\r\n\r\n");
  await isHere;
  const ended = new Promise((resolve) => stuck.server.once("close", resolve));
  stuck.server.close();
  stuck.signal();
  expect(await closed).toBe("");
  await ended;
  expect(stuck.onClose).toHaveBeenCalledOnce();
  await stuck.close();
});
