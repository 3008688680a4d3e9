import { Agent } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";
import { openServer, seen, testPipeline } from "#tests/support/pipeline.ts";

const MEGABYTE = 1024 * 1024;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const server = openServer();
const { request } = server;

describe("security headers", () => {
  const answers: [string, () => Promise<{ status: number; headers: object }>, number][] = [
    ["a page", () => request(), 200],
    ["a page asked with HEAD", () => request({ method: "HEAD" }), 200],
    ["the health", () => request({ path: "/healthz" }), 200],
    ["a broken Host", () => request({ headers: { Host: "a b" } }), 400],
    [
      "a foreign form",
      () => request({ method: "POST", headers: { Origin: "http://x.test" } }),
      403,
    ],
    [
      "too large a form",
      () => request({ method: "POST", headers: form, body: "x".repeat(MEGABYTE + 1) }),
      413,
    ],
  ];

  test.each(answers)("stand on %s", async (_, answer, status) => {
    const { status: given, headers } = await answer();
    expect(given).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test("ask for https only where the site is served so", async () => {
    expect((await request()).headers).not.toHaveProperty("strict-transport-security");
  });

  test("of our own small pages allow no script and are not kept", async () => {
    const { headers, body } = await request({ method: "POST", headers: { Origin: "null" } });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>Not from here</h1>");
  });
});

describe("the client's address", () => {
  test.each(["x-client-address", "X-CLIENT-ADDRESS", "X-Client-Address"])(
    "is not what the client writes into %s",
    async (name) => {
      const answer = await request({ headers: { [name]: "6.6.6.6" } });
      expect(seen(answer).headers["x-client-address"]).toBe("127.0.0.1");
    },
  );

  test("is not what it writes twice, nor into X-Forwarded-For without a trusted proxy", async () => {
    const { closed } = askRaw(
      server.port,
      "GET / HTTP/1.1\r\nHost: guide.test\r\nX-Client-Address: 6.6.6.6\r\nx-client-address: 7.7.7.7\r\nX-Forwarded-For: 8.8.8.8\r\nConnection: close\r\n\r\n",
    );
    expect(await closed).toContain('"x-client-address":"127.0.0.1"');
  });
});

describe("the door itself", () => {
  test("stands before the next server only", async () => {
    const { default: http } = await import("node:http");
    const plain = http.createServer((_request, response) => response.end("plain"));
    await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
    const { port } = plain.address() as { port: number };
    const { headers } = await ask(port);
    await new Promise((resolve) => plain.close(resolve));
    expect(headers).not.toHaveProperty("x-frame-options");
  });

  test("on a signal lets go of idle connections and ends when the last one has", async () => {
    const ending = await serve(testPipeline());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { headers } = await ask(ending.port, { agent });
    expect(headers.connection).toBe("keep-alive");

    const closed = new Promise((resolve) => ending.server.once("close", resolve));
    ending.server.close();
    ending.signal();
    await closed;
    expect(ending.onClose).toHaveBeenCalledOnce();
    agent.destroy();
    await ending.stop();
  });

  test("on a signal answers what is under way and closes that connection too", async () => {
    let answer: () => void = () => {};
    const slow = await serve(testPipeline(), (_request, response) => {
      answer = () => response.end("done");
      arrived();
    });
    let arrived: () => void = () => {};
    const isHere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const agent = new Agent({ keepAlive: true });
    const pending = ask(slow.port, { agent });
    await isHere;
    const closed = new Promise((resolve) => slow.server.once("close", resolve));
    slow.server.close();
    slow.signal();
    answer();
    expect((await pending).body).toBe("done");
    agent.destroy();
    await closed;
    await slow.stop();
  });

  test("a port that is taken stops the start with a sentence", async () => {
    const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
    const said = vi.spyOn(console, "error").mockReturnValue();
    const second = await serve(testPipeline(), undefined, server.port);
    expect(said).toHaveBeenCalledWith(
      "The port is taken by another program. Set PORT to a free one.",
    );
    expect(exit).toHaveBeenCalledWith(1);
    await second.stop();
  });
});
