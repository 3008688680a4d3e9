import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";
import { openServer, seen } from "#tests/support/pipeline.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const server = openServer();
const { request } = server;
let own: string;
beforeAll(() => {
  own = `http://127.0.0.1:${server.port}`;
});

describe("where a change may come from", () => {
  const change = (headers: Record<string, string>, method = "POST") => request({ method, headers });

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
    const answer = await request({ headers: { "X-Forwarded-Host": "evil.example" } });
    expect(seen(answer).headers).not.toHaveProperty("x-forwarded-host");
    expect(seen(answer).headers.host).toBe(`127.0.0.1:${server.port}`);
  });

  test("a refused form with a body is read to its end, so that the browser shows the page", async () => {
    const headers = { ...form, Origin: "http://evil.example" };
    const answer = await request({ method: "POST", headers, body: "a=".padEnd(300_000, "x") });
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
      server.port,
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
      expect(seen(await request({ headers: { Host } })).headers.host).toBe(Host);
    },
  );

  test("an old client may leave it out", async () => {
    const { closed } = askRaw(server.port, "GET / HTTP/1.0\r\n\r\n");
    expect(await closed).toContain('"host":"localhost"');
  });
});

test.each(["http://guide.test/jobs", "*"])(
  "a request target that is no path, like %s, never reaches Remix",
  async (target) => {
    const method = target === "*" ? "OPTIONS" : "GET";
    const { closed } = askRaw(
      server.port,
      `${method} ${target} HTTP/1.1\r\nHost: guide.test\r\nConnection: close\r\n\r\n`,
    );
    const answer = await closed;
    if (answer.startsWith("HTTP/1.1 200")) expect(answer).toMatch(/"url":"\//);
    else expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("TRACE is answered here, because Remix cannot", async () => {
  const answer = await request({ method: "TRACE" });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("the way Remix 1 asked for data never reaches Remix, and all else of a search does", async () => {
  const url = async (path: string) => seen(await request({ path })).url;
  expect(await url("/jobs?q=a%20b&_data=no-such-route&_dat=%ff")).toBe(
    "/jobs?q=a+b&_dat=%EF%BF%BD",
  );
  expect(await url("/jobs?_data")).toBe("/jobs?");
  expect(await url("/jobs?q=a%20b?&_DATA=%ff")).toBe("/jobs?q=a%20b?&_DATA=%ff");
});

test("a path with a broken escape is answered with a page, a search with one is left alone", async () => {
  const broken = await request({ path: "/%ff" });
  expect(broken.status).toBe(400);
  expect(broken.body).toContain("Invalid address.");
  expect((await request({ path: "/jobs?q=%ff" })).status).toBe(200);
});

describe("with SITE_URL", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function serveAt(url: string) {
    vi.resetModules();
    vi.stubEnv("SITE_URL", url);
    const { validateTarget: host } = await import("#app/server/validate-target.server.ts");
    const { rejectCrossSite: origin } = await import("#app/server/csrf.server.ts");
    const { securityHeaders: headers } = await import("#app/server/security-headers.server.ts");
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
