import { once } from "node:events";
import http, { type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { startSite } from "#tests/support/site.ts";
import { noProxy, startProxy } from "./proxy.ts";

/** The proxy asks for health twice before it sends anybody. */
const SOON = { timeout: 15_000, interval: 100 };
const SLOW_BODIES = 2100;

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

type Answer = { status: number; body: string; ms: number };

/** From another address of this machine, on a connection of its own. */
function ask(port: number, path: string, localAddress = "127.0.0.3") {
  const startedAt = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, path, host: "127.0.0.1", localAddress, agent: false as const };
    const request = http.get(options, async (answer) => {
      let body = "";
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, body, ms: performance.now() - startedAt });
    });
    request.on("error", reject);
  });
}

const statusOf = async (port: number, path: string) => (await ask(port, path)).status;

async function serveWith(listener: RequestListener) {
  const server = http.createServer((request, response) => {
    if (request.url === "/healthz") response.end("{}");
    else listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A release: its page, and the style sheet that only it has. */
const serveRelease = (name: string) =>
  serveWith(({ url }, response) => {
    response.statusCode = url === "/" || url === `/assets/${name}.css` ? 200 : 404;
    response.end(name);
  });

async function startBefore(ports: [number, number]) {
  const proxy = await startProxy(ports);
  onTestFinished(proxy.stop);
  return proxy;
}

function dripBody(port: number) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
  sockets.push(socket);
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    "POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60\r\n\r\ne",
  );
  return once(socket, "connect").catch(() => {});
}

describe.skipIf(noProxy)("The shipped proxy, which needs HAProxy (Debian: haproxy),", () => {
  test("finds the files of both releases while one follows the other", async () => {
    const { port } = await startBefore([await serveRelease("old"), await serveRelease("new")]);
    await expect.poll(() => statusOf(port, "/"), SOON).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (const name of ["old", "new"]) statuses.push(await statusOf(port, `/assets/${name}.css`));
    }
    expect(statuses).toEqual(Array(16).fill(200));
    expect(await statusOf(port, "/assets/unknown.css")).toBe(404);
  });

  test("ends what a frozen server was asked, and sends the next to the other", async () => {
    const asked = Promise.withResolvers<void>();
    let isFrozen = false;
    const frozen = http.createServer((request, response) => {
      if (request.url === "/slow") {
        isFrozen = true;
        asked.resolve();
      } else if (!isFrozen) response.end("{}");
    });
    frozen.listen(0, "127.0.0.1");
    await once(frozen, "listening");
    onTestFinished(() => {
      frozen.closeAllConnections();
      frozen.close();
    });
    const other = await serveWith((request, response) => {
      if (request.url !== "/slow") response.end("alive");
    });
    const { port } = await startBefore([(frozen.address() as AddressInfo).port, other]);
    await expect.poll(() => statusOf(port, "/"), SOON).toBe(200);
    // Both take turns: one of the two reaches it. The other's answer never comes, and is not waited for.
    const held = [ask(port, "/slow"), ask(port, "/slow")];
    await asked.promise;
    const first = await Promise.race(held.map((answer) => answer.catch(() => ({ status: 0 }))));
    expect([0, 502, 503, 504]).toContain(first.status);
    expect((await ask(port, "/")).body).toBe("alive");
  });

  test(`keeps ${SLOW_BODIES} bodies that drip from one client away from the servers`, async () => {
    const site = await startSite({ TRUSTED_PROXIES: "1" });
    onTestFinished(() => site.stop());
    const proxy = await startBefore([site.port, site.port]);
    await expect.poll(() => statusOf(proxy.port, "/about"), SOON).toBe(200);
    await Promise.all(Array.from({ length: SLOW_BODIES }, () => dripBody(proxy.port)));
    const answers: Answer[] = [];
    for (let visits = 0; visits < 20; visits += 1) answers.push(await ask(proxy.port, "/about"));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const open = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open");
    expect(open.length).toBeLessThanOrEqual(200);
    console.log(
      `proxy: among ${SLOW_BODIES} slow bodies a page took ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms at most`,
    );
  });

  test("has no address of a visitor in its log", async () => {
    const { port, output } = await startBefore([await serveRelease("a"), await serveRelease("b")]);
    await expect.poll(() => statusOf(port, "/"), SOON).toBe(200);
    await expect.poll(output, SOON).toMatch(/ 200 \d+ bytes /);
    expect(output()).not.toContain("127.0.0.3");
  });
});
