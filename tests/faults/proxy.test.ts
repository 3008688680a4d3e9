import { once } from "node:events";
import http, { type OutgoingHttpHeaders, type RequestListener } from "node:http";
import { type ClientHttp2Session, connect as connectHttp2 } from "node:http2";
import https from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { certificate } from "#tests/support/certificate.ts";
import { freePort, startSite } from "#tests/support/site.ts";
import { noProxy, startProxy } from "./proxy.ts";

/** The proxy asks for health twice before it sends anybody. */
const SOON = { timeout: 120_000, interval: 100 };
/** By a server that is frozen: its proxy waits for another minute and more for a server that is well. */
const HELD_MAX_MS = 60_000;
const SLOW_BODIES = 2100;
/** More than both servers together have room for. */
const STREAMS = { connections: 100, each: 32 };
const HELD_AT_ONCE = 200;
const VISITS = 100;

const sockets: Socket[] = [];
const sessions: ClientHttp2Session[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const session of sessions.splice(0)) session.destroy();
});

type Answer = { status: number; body: string; ms: number };

/** From another address of this machine, on a connection of its own. */
function ask(port: number, path: string, localAddress = "127.0.0.3") {
  const startedAt = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, path, host: "127.0.0.1", localAddress, agent: false as const };
    const request = http.get(options, (answer) => {
      // An answer that is cut off is this request's failure, not one of the whole run.
      text(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, body, ms: performance.now() - startedAt });
      }, reject);
    });
    request.on("error", reject);
  });
}

const statusOf = async (port: number, path: string) => (await ask(port, path)).status;

/** Over TLS, or in clear. */
async function headersOf(port: number, { isPlain = false, method = "GET" } = {}) {
  const options = { port, method, host: "127.0.0.1", agent: false as const };
  const tls = { ...options, ca: certificate.cert, servername: "localhost" };
  const request = (isPlain ? http.request(options) : https.request(tls)).end();
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  answer.resume();
  return { status: answer.statusCode, ...answer.headers };
}

async function visit(port: number) {
  const answers: Answer[] = [];
  for (let visits = 0; visits < VISITS; visits += 1) answers.push(await ask(port, "/about"));
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  };
}

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

async function startBefore(ports: [number, number], leadsToTls = false) {
  const proxy = await startProxy(ports, leadsToTls);
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

/** A client that lets nobody send it anything. */
async function openWithoutWindow(port: number) {
  const session = connectHttp2(`https://localhost:${port}`, {
    ca: certificate.cert,
    settings: { initialWindowSize: 0 },
    createConnection: () =>
      connectTls({
        ...{ port, host: "127.0.0.1", localAddress: "127.0.0.2", servername: "localhost" },
        ...{ ca: certificate.cert, ALPNProtocols: ["h2"] },
      }),
  });
  sessions.push(session);
  session.on("error", () => {});
  await once(session, "remoteSettings");
  return session;
}

/** A stream, and the status that has come on it so far. */
function openStream(session: ClientHttp2Session, headers: OutgoingHttpHeaders) {
  const stream = session.request(headers);
  const opened = { status: undefined as number | undefined };
  stream.on("error", () => {});
  stream.once("response", ({ ":status": status }) => {
    opened.status = status;
  });
  if (headers[":method"] === "POST") stream.write("e");
  return opened;
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

  test("says of its own answers what the guide says of its, and leaves those as they are", async () => {
    const own = {
      "strict-transport-security": "max-age=31536000",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    };
    const nobody = await freePort();
    const alone = await startBefore([nobody, nobody]);
    const refusal = await headersOf(alone.tlsPort);
    expect(refusal).toMatchObject(own);
    expect(refusal.status).toBe(503);
    const guides = Object.fromEntries(Object.keys(own).map((name) => [name, "the guide's"]));
    const guide = await serveWith((_, response) => response.writeHead(200, guides).end());
    const { tlsPort } = await startBefore([guide, guide]);
    await expect.poll(() => headersOf(tlsPort), SOON).toMatchObject({ status: 200, ...guides });
  });

  test("leads who asks in clear to https, and takes no form there", async () => {
    const guide = await serveWith((_, response) => response.end());
    const { port } = await startBefore([guide, guide], true);
    const asked = (method: string) => headersOf(port, { isPlain: true, method });
    expect(await asked("GET")).toMatchObject({
      status: 308,
      location: expect.stringMatching(/^https:/),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    const statuses = [await asked("HEAD"), await asked("POST"), await asked("DELETE")];
    expect(statuses.map(({ status }) => status)).toEqual([308, 403, 403]);
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
    const askedAt = performance.now();
    const first = await Promise.race(held.map((answer) => answer.catch(() => ({ status: 0 }))));
    const heldMs = performance.now() - askedAt;
    console.log(`proxy: a frozen server held whoever asked it for ${Math.round(heldMs)} ms`);
    expect([0, 502, 503, 504]).toContain(first.status);
    expect(heldMs).toBeLessThan(HELD_MAX_MS);
    expect((await ask(port, "/")).body).toBe("alive");
  });

  test(`keeps ${SLOW_BODIES} bodies that drip from one client away from the servers`, async () => {
    const site = await startSite({ TRUSTED_PROXIES: "1" });
    onTestFinished(() => site.stop());
    const proxy = await startBefore([site.port, site.port]);
    await expect.poll(() => statusOf(proxy.port, "/about"), SOON).toBe(200);
    const quiet = await visit(proxy.port);
    await Promise.all(Array.from({ length: SLOW_BODIES }, () => dripBody(proxy.port)));
    const countOpen = () => sockets.filter(({ readyState }) => readyState === "open").length;
    await expect.poll(countOpen, SOON).toBeLessThanOrEqual(HELD_AT_ONCE);
    const attacked = await visit(proxy.port);
    console.log(
      `proxy: p95 of a page ${quiet.p95} ms, among ${SLOW_BODIES} slow bodies ${attacked.p95} ms`,
    );
    expect(attacked.statuses).toEqual([200]);
  });

  test.each([
    ["answers that it does not take", { ":path": "/large" }],
    ["bodies that drip", { ":path": "/", ":method": "POST", "content-length": "60" }],
  ])(
    "holds 200 things at once for one client, however many streams it opens: %s",
    async (_, headers) => {
      const port = await serveWith(({ url }, response) => {
        response.end(url === "/about" ? "about" : Buffer.alloc(256 * 1024));
      });
      const proxy = await startBefore([port, port]);
      await expect.poll(() => statusOf(proxy.port, "/about"), SOON).toBe(200);
      const quiet = await visit(proxy.port);
      const opened = Array.from({ length: STREAMS.connections }, () =>
        openWithoutWindow(proxy.tlsPort),
      );
      const streams = (await Promise.all(opened)).flatMap((session) =>
        Array.from({ length: STREAMS.each }, () => openStream(session, headers)),
      );
      const countHeld = () => streams.filter(({ status }) => status !== 429).length;
      await expect.poll(countHeld, SOON).toBeLessThanOrEqual(HELD_AT_ONCE);
      const attacked = await visit(proxy.port);
      console.log(
        `proxy: p95 of a page ${quiet.p95} ms, beside ${streams.length} streams ${attacked.p95} ms`,
      );
      expect(countHeld()).toBe(HELD_AT_ONCE);
      expect(attacked.statuses).toEqual([200]);
    },
  );

  test("has no address of a visitor in its log", async () => {
    const { port, output } = await startBefore([await serveRelease("a"), await serveRelease("b")]);
    await expect.poll(() => statusOf(port, "/"), SOON).toBe(200);
    await expect.poll(output, SOON).toMatch(/ 200 \d+ bytes /);
    expect(output()).not.toContain("127.0.0.3");
  });

  test("has none of who does not speak TLS either, and names what a server fails at as before", async () => {
    const failing = await serveWith((request, response) => {
      if (request.url === "/fails") request.socket.destroy();
      else response.end();
    });
    const { port, tlsPort, output } = await startBefore([failing, failing]);
    await expect.poll(() => statusOf(port, "/"), SOON).toBe(200);
    expect(await statusOf(port, "/fails")).toBe(502);
    await expect.poll(output, SOON).toMatch(/ guide-\d 502 \d+ bytes /);
    const options = { port: tlsPort, path: "/", host: "127.0.0.1", localAddress: "127.0.0.3" };
    await new Promise((resolve) => http.get(options).once("error", resolve));
    await expect.poll(output, SOON).toContain("web: no connection");
    expect(output()).not.toContain("127.0.0.3");
  });
});
