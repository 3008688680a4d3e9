import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";
import { openServer, seen, serveAt, testPipeline } from "#tests/support/pipeline.ts";

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

  test.each([
    ["/images/letter.jpg", "cross-origin"],
    ["/images/events/bayfront-market.jpg", "cross-origin"],
    ["/images/events/../secret.jpg", "same-origin"],
    ["/images/hotels/bayfront.jpg", "same-origin"],
    ["/events/bayfront-market.jpg", "same-origin"],
  ])("let programs that show mail load the pictures of letters alone: %s", async (path, who) => {
    expect((await request({ path })).headers["cross-origin-resource-policy"]).toBe(who);
  });

  test("ask for https only where the site is served so", async () => {
    expect((await request()).headers).not.toHaveProperty("strict-transport-security");
  });

  test("of our own small pages allow no script and are not cached", async () => {
    const { headers, body } = await request({ method: "POST", headers: { Origin: "null" } });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'self'; script-src 'self';/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>Not from here</h1>");
  });

  test("ask for https from then on where SITE_URL has it", async () => {
    const secure = await serveAt("https://guide.example");
    const plain = await serveAt("http://guide.example");
    expect((await ask(secure.port)).headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
    expect((await ask(plain.port)).headers).not.toHaveProperty("strict-transport-security");
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

test("the log names who asked, rendered or kept, whatever the request says of its address", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write");
  onTestFinished(() => write.mockRestore());
  write.mockImplementation((line) => lines.push(String(line)) > 0);
  const page = { "Cache-Control": "no-cache", "Content-Type": "text/html" };
  const site = await serve(testPipeline(), (_request, response) => {
    response.writeHead(200, page).end("A page");
  });
  for (const claim of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
    await ask(site.port, { path: "/about", headers: { "X-Client-Address": claim } });
  }
  await site.close();
  const clients = lines.join("").match(/(?<=Z )[0-9a-f]{10}(?= GET \/about 200 )/g) ?? [];
  expect(clients).toHaveLength(3);
  expect(new Set(clients).size).toBe(1);
});
