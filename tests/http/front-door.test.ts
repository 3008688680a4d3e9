import { Agent } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { limitBody } from "#app/http/body-limit.server.ts";
import { nameClient } from "#app/http/client-address.server.ts";
import type { Step } from "#app/http/front-door.server.ts";
import { answerHealth } from "#app/http/health.server.ts";
import { knownHost, sameOriginOnly } from "#app/http/same-origin.server.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";
import { checkHealth } from "#app/tasks/health.server.ts";
import { ask, askRaw, type Echo, serve } from "#tests/support/node-http.ts";

const MEGABYTE = 1024 * 1024;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const upload = { "Content-Type": "multipart/form-data; boundary=x" };

/** The same order as in entry.server.tsx. */
const steps = (check: Parameters<typeof answerHealth>[0] = checkHealth): Step[] => [
  securityHeaders,
  knownHost,
  answerHealth(check),
  sameOriginOnly,
  limitBody,
  nameClient,
];

let door: Awaited<ReturnType<typeof serve>>;
let own: string;

beforeAll(async () => {
  door = await serve(steps());
  own = `http://127.0.0.1:${door.port}`;
});
afterAll(() => door.stop());

const knock = (options?: Parameters<typeof ask>[1]) => ask(door.port, options);
const seen = ({ body }: { body: string }) => JSON.parse(body) as Echo;

describe("security headers", () => {
  const answers: [string, () => Promise<{ status: number; headers: object }>, number][] = [
    ["a page", () => knock(), 200],
    ["a page asked with HEAD", () => knock({ method: "HEAD" }), 200],
    ["the health", () => knock({ path: "/healthz" }), 200],
    ["a broken Host", () => knock({ headers: { Host: "a b" } }), 400],
    ["a foreign form", () => knock({ method: "POST", headers: { Origin: "http://x.test" } }), 403],
    [
      "too large a form",
      () => knock({ method: "POST", headers: form, body: "x".repeat(MEGABYTE + 1) }),
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
    expect((await knock()).headers).not.toHaveProperty("strict-transport-security");
  });

  test("of our own small pages allow no script and are not kept", async () => {
    const { headers, body } = await knock({ method: "POST", headers: { Origin: "null" } });
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
      const answer = await knock({ headers: { [name]: "6.6.6.6" } });
      expect(seen(answer).headers["x-client-address"]).toBe("127.0.0.1");
    },
  );

  test("is not what it writes twice, nor into X-Forwarded-For without a trusted proxy", async () => {
    const { closed } = askRaw(
      door.port,
      "GET / HTTP/1.1\r\nHost: guide.test\r\nX-Client-Address: 6.6.6.6\r\nx-client-address: 7.7.7.7\r\nX-Forwarded-For: 8.8.8.8\r\nConnection: close\r\n\r\n",
    );
    expect(await closed).toContain('"x-client-address":"127.0.0.1"');
  });
});

describe("where a change may come from", () => {
  const change = (headers: Record<string, string>, method = "POST") => knock({ method, headers });

  test("our own pages may change things", async () => {
    expect((await change({ Origin: own })).status).toBe(200);
  });

  test("behind a proxy that ends https, our own pages may as well", async () => {
    expect((await change({ Origin: own.replace("http:", "https:") })).status).toBe(200);
  });

  test.each([
    "http://evil.example",
    "https://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1.evil.example",
    "http://localhost",
    "null",
    "",
    "127.0.0.1",
    "javascript:alert(1)",
    "file://",
    "not an origin",
  ])("a page from %j may not", async (Origin) => {
    const answer = await change({ Origin });
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("nothing was changed");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])(
    "%s from another site is refused",
    async (method) => {
      expect((await change({ Origin: "http://evil.example" }, method)).status).toBe(403);
      expect((await change({ "Sec-Fetch-Site": "cross-site" }, method)).status).toBe(403);
    },
  );

  test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and is free", async (method) => {
    const headers = { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await change(headers, method)).status).toBe(200);
  });

  test.each([
    ["nothing at all", {}, 200],
    ["same-origin", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["none (typed into the address bar)", { "Sec-Fetch-Site": "none" }, 200],
    ["cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
  ] as const)("without an Origin, %s decides", async (_, headers, status) => {
    expect((await change(headers)).status).toBe(status);
  });

  test("our own Origin is believed before what Sec-Fetch-Site says", async () => {
    const headers = { Origin: own, "Sec-Fetch-Site": "cross-site" };
    expect((await change(headers)).status).toBe(200);
    const foreign = { Origin: "http://evil.example", "Sec-Fetch-Site": "same-origin" };
    expect((await change(foreign)).status).toBe(403);
  });

  test("X-Forwarded-Host makes no foreign page ours, and Remix never sees it", async () => {
    const headers = { Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" };
    expect((await change(headers)).status).toBe(403);
    const answer = await knock({ headers: { "X-Forwarded-Host": "evil.example" } });
    expect(seen(answer).headers).not.toHaveProperty("x-forwarded-host");
    expect(seen(answer).headers.host).toBe(`127.0.0.1:${door.port}`);
  });

  test("a refused form with a body is read to its end, so that the browser shows the page", async () => {
    const headers = { ...form, Origin: "http://evil.example" };
    const answer = await knock({ method: "POST", headers, body: "a=".padEnd(300_000, "x") });
    expect(answer.status).toBe(403);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("the Host", () => {
  test.each([
    "",
    "a b",
    "evil.example/path",
    "user@evil.example",
    "evil.example#x",
    "evil.example?x",
    "evil.example\\x",
    "guide.test:99999",
    "guide.test:port",
    "[::1",
    "a%00b",
    "<script>",
  ])("%j is answered with a page", async (host) => {
    const { closed } = askRaw(
      door.port,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("<h1>Bad request</h1>");
    expect(answer).not.toContain("evil");
  });

  test.each(["guide.test", "guide.test:8080", "[::1]:3000", "xn--caf-dma.example"])(
    "%j is fine",
    async (Host) => {
      expect(seen(await knock({ headers: { Host } })).headers.host).toBe(Host);
    },
  );

  test("an old client may leave it out", async () => {
    const { closed } = askRaw(door.port, "GET / HTTP/1.0\r\n\r\n");
    expect(await closed).toContain('"host":"localhost"');
  });
});

test.each(["http://guide.test/jobs", "*"])(
  "a request target that is no path, like %s, never reaches Remix",
  async (target) => {
    const method = target === "*" ? "OPTIONS" : "GET";
    const { closed } = askRaw(
      door.port,
      `${method} ${target} HTTP/1.1\r\nHost: guide.test\r\nConnection: close\r\n\r\n`,
    );
    const answer = await closed;
    if (answer.startsWith("HTTP/1.1 200")) expect(answer).toMatch(/"url":"\//);
    else expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("TRACE is answered here, because Remix cannot", async () => {
  const answer = await knock({ method: "TRACE" });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("the way Remix 1 asked for data never reaches Remix, and all else of a search does", async () => {
  const url = async (path: string) => seen(await knock({ path })).url;
  expect(await url("/jobs?q=a%20b&_data=no-such-route&_dat=%ff")).toBe(
    "/jobs?q=a+b&_dat=%EF%BF%BD",
  );
  expect(await url("/jobs?_data")).toBe("/jobs?");
  expect(await url("/jobs?q=a%20b?&_DATA=%ff")).toBe("/jobs?q=a%20b?&_DATA=%ff");
});

describe("a body", () => {
  test("of an announced gigabyte is answered at once, and the connection is closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { answered, closed, socket } = askRaw(
      door.port,
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824\r\n\r\n--x`,
    );
    const answer = await answered(/<\/html>/);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("Too much at once");
    expect(socket.closed).toBe(false);

    vi.advanceTimersByTime(2000);
    await closed;
  });

  test.each(["9".repeat(400), "1073741824"])(
    "of %s announced bytes is refused with every content type",
    async (length) => {
      for (const type of ["text/plain", "application/json", "Multipart/Form-Data; boundary=x"]) {
        const { answered, socket } = askRaw(
          door.port,
          `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
        );
        expect(await answered(/\r\n\r\n/), type).toMatch(/^HTTP\/1\.1 4(13|00) /);
        socket.destroy();
      }
    },
  );

  test("that announces two lengths never reaches a page", async () => {
    const { closed } = askRaw(
      door.port,
      "POST / HTTP/1.1\r\nHost: guide.test\r\nContent-Length: 1\r\nContent-Length: 99999999\r\n\r\nx",
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("of exactly one megabyte is a form, one byte more is not", async () => {
    const body = "x".repeat(MEGABYTE);
    const fits = await knock({ method: "POST", headers: form, body });
    expect(seen(fits).bytes).toBe(MEGABYTE);
    const tooLong = await knock({ method: "POST", headers: form, body: `${body}x` });
    expect(tooLong.status).toBe(413);
    expect(tooLong.headers.connection).toBe("close");
    expect(tooLong.body).toContain("what you typed is still in the form");
  });

  test("of 6 MB passes as an upload, for its form to answer", async () => {
    const body = Buffer.alloc(6 * MEGABYTE);
    const answer = await knock({ method: "POST", headers: upload, body });
    expect(seen(answer).bytes).toBe(6 * MEGABYTE);
  });

  test("without a length passes, for whoever reads it to count", async () => {
    const { closed } = askRaw(
      door.port,
      "POST / HTTP/1.1\r\nHost: guide.test\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    );
    expect(await closed).toContain('"bytes":3');
  });
});

describe("/healthz", () => {
  test("says in JSON that all is well, whatever the query, and is never kept", async () => {
    const { status, headers, body } = await knock({ path: "/healthz?now=1" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-store",
    });
    expect(JSON.parse(body)).toEqual({
      status: "ok",
      jobsLive: 0,
      freeMegabytes: expect.any(Number),
      schemaVersion: expect.any(Number),
      lastBackup: null,
    });
  });

  test("answers HEAD without a body", async () => {
    expect(await knock({ method: "HEAD", path: "/healthz" })).toMatchObject({
      status: 200,
      body: "",
    });
  });

  test("is 503 with the reason when something is wrong", async () => {
    const unwell = await serve(
      steps(() => ({ status: "unwell", reason: "disk full" }) as { status: "unwell" }),
    );
    const { status, body } = await ask(unwell.port, { path: "/healthz" });
    await unwell.stop();
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: "unwell", reason: "disk full" });
  });

  test.each(["/healthz/", "/healthzz", "/a/healthz", "//healthz"])(
    "%s is another page",
    async (path) => expect(seen(await knock({ path })).url).toBe(path),
  );
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
    const ending = await serve(steps());
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
    const slow = await serve(steps(), (_request, response) => {
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
    const second = await serve(steps(), undefined, door.port);
    expect(said).toHaveBeenCalledWith(
      "The port is taken by another program. Set PORT to a free one.",
    );
    expect(exit).toHaveBeenCalledWith(1);
    await second.stop();
  });
});

describe("with SITE_URL", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function serveAt(url: string) {
    vi.resetModules();
    vi.stubEnv("SITE_URL", url);
    const { knownHost: host, sameOriginOnly: origin } = await import(
      "#app/http/same-origin.server.ts"
    );
    const { securityHeaders: headers } = await import("#app/http/security-headers.server.ts");
    return serve([headers, host, origin]);
  }

  test("only that origin may change things, whatever the Host says", async () => {
    const site = await serveAt("https://guide.example");
    const status = async (headers: Record<string, string>) =>
      (await ask(site.port, { method: "POST", headers })).status;
    expect(await status({ Origin: "https://guide.example" })).toBe(200);
    expect(await status({ Origin: "http://guide.example" })).toBe(403);
    expect(await status({ Origin: "https://guide.example:8443" })).toBe(403);
    expect(await status({ Origin: "http://evil.example", Host: "evil.example" })).toBe(403);
    await site.stop();
  });

  test("its host replaces the one the client wrote, broken or not", async () => {
    const site = await serveAt("https://guide.example");
    for (const Host of ["evil.example", "a b"]) {
      const answer = await ask(site.port, { headers: { Host } });
      expect(seen(answer).headers.host).toBe("guide.example");
    }
    await site.stop();
  });

  test("https is asked for from then on, http is not", async () => {
    const secure = await serveAt("https://guide.example");
    const plain = await serveAt("http://guide.example");
    expect((await ask(secure.port)).headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
    expect((await ask(plain.port)).headers).not.toHaveProperty("strict-transport-security");
    await secure.stop();
    await plain.stop();
  });
});

test("a path with a broken escape is answered with a page, a search with one is left alone", async () => {
  const broken = await knock({ path: "/%ff" });
  expect(broken.status).toBe(400);
  expect(broken.body).toContain("did not arrive whole");
  expect((await knock({ path: "/jobs?q=%ff" })).status).toBe(200);
});
