import { describe, expect, test } from "vitest";
import { ask, askRaw } from "#tests/support/node-http.ts";
import { openServer, seen, serveAt } from "#tests/support/pipeline.ts";

const server = openServer();
const { request } = server;

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

test.each([
  ["GET", "http://guide.test/%ff", /^HTTP\/1\.1 400 /],
  ["GET", "http://guide.test/%", /^HTTP\/1\.1 400 /],
  ["GET", "http://guide.test/jobs?q=a", /^HTTP\/1\.1 200 .*"url":"\/jobs\?q=a"/s],
  ["OPTIONS", "*", /^HTTP\/1\.1 400 .*Invalid address\./s],
])(
  "a request target that is no path, %s %s, reaches Remix as its path or not at all",
  async (method, target, answer) => {
    const { closed } = askRaw(
      server.port,
      `${method} ${target} HTTP/1.1\r\nHost: guide.test\r\nConnection: close\r\n\r\n`,
    );
    expect(await closed).toMatch(answer);
  },
);

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

describe("an address", () => {
  const statusOf = async (path: string) => (await request({ path })).status;

  test("of 2,048 characters is read, of one more it is too long", async () => {
    const longest = `/jobs?q=${"x".repeat(2048 - "/jobs?q=".length)}`;
    expect(await statusOf(longest)).toBe(200);
    const { status, body, headers } = await request({ path: `${longest}x` });
    expect(status).toBe(414);
    expect(headers.connection).toBe("close");
    expect(body).toContain("<h1>Address too long</h1>");
  });

  // What its slashes cost the router grows with the square of their number: 4 ms at the bound, 215 ms at 16,000.
  test.each([2049, 16_000])("of %i slashes never reaches the router", async (length) => {
    expect(await statusOf(`/jobs?${"/".repeat(2048 - "/jobs?".length)}`)).toBe(200);
    const { status, body } = await request({ path: "/".repeat(length) });
    expect(status).toBe(414);
    expect(() => JSON.parse(body)).toThrow();
  });

  test("has at most 40 parameters", async () => {
    expect(await statusOf(`/jobs?${"a&".repeat(40)}`)).toBe(200);
    expect(await statusOf(`/jobs?${"a&".repeat(41)}`)).toBe(400);
  });

  test("has no backslash in its path, which browsers take for a slash", async () => {
    expect(await statusOf("/\\evil.example/%2e%2e%2fimages")).toBe(400);
    expect(await statusOf("/jobs?q=\\")).toBe(200);
  });
});

describe("with SITE_URL", () => {
  test("its host replaces the one the client wrote, broken or not", async () => {
    const site = await serveAt("https://guide.example");
    for (const Host of ["evil.example", "a b"]) {
      const answer = await ask(site.port, { headers: { Host } });
      expect(seen(answer).headers.host).toBe("guide.example");
    }
  });
});
