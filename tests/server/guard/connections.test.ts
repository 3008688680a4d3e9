import { once } from "node:events";
import http, { type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { whenAccepted } from "#app/server/guard/connections.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";

const GET = "GET / HTTP/1.1\r\nHost: guide.test\r\n\r\n";
let close = () => {};
afterEach(() => {
  close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function listen(bounds: { client: number; overall: number }, trustedProxies = "0") {
  vi.resetModules();
  vi.stubEnv("TRUSTED_PROXIES", trustedProxies);
  const { limitConnections } = await import("#app/server/guard/connections.server.ts");
  const server = http.createServer((_request, response) => response.end("here"));
  limitConnections(server, bounds);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  /** A client of another address: the machine has many of its own. */
  const connect = async (address: string) => {
    const agent = new http.Agent({ keepAlive: true });
    const request = http.get({ host: "127.0.0.1", port, localAddress: address, agent });
    request.on("socket", (socket) => sockets.push(socket));
    return new Promise<string>((resolve) => {
      request.on("error", () => resolve("closed"));
      request.on("response", (response) => {
        response.resume();
        response.on("end", () => resolve("answered"));
      });
    });
  };
  return { connect, sockets };
}

describe("the connections", () => {
  test("of one address are bounded, and those of others are not by them", async () => {
    const { connect } = await listen({ client: 2, overall: 10 });
    for (const expected of ["answered", "answered", "closed"]) {
      expect(await connect("127.0.0.1")).toBe(expected);
    }
    expect(await connect("127.0.0.2")).toBe("answered");
  });

  test("are bounded overall: then whoever has most gives one up", async () => {
    const { connect, sockets } = await listen({ client: 10, overall: 3 });
    for (let count = 0; count < 3; count += 1) await connect("127.0.0.1");
    expect(await connect("127.0.0.2")).toBe("answered");
    await vi.waitFor(() => expect(sockets.map(({ closed }) => closed)).toContain(true));
    expect(sockets.map(({ closed }) => closed)).toEqual([false, false, true, false]);
  });

  test("of a trusted proxy are bounded only overall", async () => {
    const { connect } = await listen({ client: 1, overall: 3 }, "1");
    for (const expected of ["answered", "answered", "answered", "closed"]) {
      expect(await connect("127.0.0.1")).toBe(expected);
    }
  });
});

test("all who knock are let in before the next page is begun", async () => {
  const server = await serve([]);
  close = () => void server.close();
  let accepted = 0;
  server.server.on("connection", () => {
    accepted += 1;
  });
  // From here on the loop asks for new connections before it comes back.
  await new Promise(setImmediate);
  const sockets = Array.from({ length: 5 }, () => connect(server.port, "127.0.0.1"));
  await new Promise(process.nextTick);
  await new Promise<void>((resolve) => whenAccepted(resolve));
  expect(accepted).toBe(5);
  for (const socket of sockets) socket.on("error", () => {}).destroy();
});

describe("requests on one connection", () => {
  const begun: ServerResponse[] = [];
  const hold: RequestListener = (_request, response) => void begun.push(response);
  const open = async (listener: RequestListener) => {
    begun.length = 0;
    const server = await serve([], listener);
    close = () => void server.close();
    return server.port;
  };

  test("wait up to four", async () => {
    const port = await open(hold);
    const { socket, answered } = askRaw(port, GET.repeat(4));
    await vi.waitFor(() => expect(begun).toHaveLength(4));
    for (const response of begun) response.end("done");
    expect(await answered(/(done.*){4}/s)).toContain("HTTP/1.1 200 OK");
    socket.destroy();
  });

  test("end it with one more, and none behind is looked at", async () => {
    const port = await open(hold);
    expect(await askRaw(port, GET.repeat(3000)).closed).toBe("");
    expect(begun).toHaveLength(4);
  });

  test("may be any number one after the other", async () => {
    const port = await open((_request, response) => response.end("x"));
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let number = 0; number < 150; number += 1) {
      expect((await ask(port, { agent })).status).toBe(200);
    }
    agent.destroy();
  });

  test("that bring a body with a GET are answered and end it", async () => {
    const port = await open((_request, response) => response.end("x"));
    const head =
      "GET / HTTP/1.1\r\nHost: guide.test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n";
    expect(await askRaw(port, head).closed).toMatch(/^HTTP\/1\.1 200 .*Connection: close/s);
  });
});

test.each([
  ["1", 75_000],
  ["0", 5000],
])("with %s trusted proxies an idle connection lives %i ms", async (proxies, lives) => {
  vi.resetModules();
  vi.stubEnv("TRUSTED_PROXIES", proxies);
  const { TIMEOUTS } = await import("#app/server/install.server.ts");
  expect(TIMEOUTS.keepAliveTimeout).toBe(lives);
});
