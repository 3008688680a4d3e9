import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/support/node-http.ts";
import { openServer, seen, serveAt } from "#tests/support/pipeline.ts";

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
    "%s from another site is rejected",
    async (method) => {
      expect((await change({ Origin: "http://evil.example" }, method)).status).toBe(403);
      expect((await change({ "Sec-Fetch-Site": "cross-site" }, method)).status).toBe(403);
    },
  );

  test.each([
    ["GET", 200],
    ["HEAD", 200],
    ["OPTIONS", 204],
  ])("%s changes nothing and is free", async (method, status) => {
    const headers = { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await change(headers, method)).status).toBe(status);
  });

  test.each([
    ["nothing at all", {}, 200],
    ["same-origin", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["none (typed into the address bar)", { "Sec-Fetch-Site": "none" }, 200],
    ["cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["same-site, a sister subdomain", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a word in capitals", { "Sec-Fetch-Site": "Cross-Site" }, 403],
    ["a word of no meaning", { "Sec-Fetch-Site": "x" }, 403],
    ["an empty word", { "Sec-Fetch-Site": "" }, 403],
    ["two words", { "Sec-Fetch-Site": "same-origin, cross-site" }, 403],
  ] as const)("without an Origin, %s decides", async (_, headers, status) => {
    expect((await change(headers)).status).toBe(status);
  });

  test("our own Origin does not help where Sec-Fetch-Site says another site, nor the other way round", async () => {
    for (const site of ["cross-site", "same-site", "Cross-Site"]) {
      const headers = { Origin: own, "Sec-Fetch-Site": site };
      expect((await change(headers)).status).toBe(403);
    }
    expect((await change({ Origin: own, "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
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

  test("a rejected form with a body is read to its end, so that the browser shows the page", async () => {
    const headers = { ...form, Origin: "http://evil.example" };
    const answer = await request({ method: "POST", headers, body: "a=".padEnd(300_000, "x") });
    expect(answer.status).toBe(403);
    expect(answer.headers.connection).toBe("close");
  });
});

describe("one click on the unsubscribe of a mail program", () => {
  const post = (path: string, headers: Record<string, string> = {}) =>
    request({ path, method: "POST", headers });

  test.each<Record<string, string>>([
    {},
    { Origin: "null" },
    { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "none" },
  ])("comes from anywhere: %j", async (headers) => {
    const answer = await post("/email/t0ken_-x/stop", headers);
    expect(answer.status).toBe(200);
    // Remix would refuse it.
    expect(seen(answer).headers).not.toHaveProperty("origin");
  });

  test.each([
    "/email/t0ken",
    "/email/t0ken/stop.data",
    "/email/t0ken/stop/more",
    "/email/t0ken/x/stop",
    "/email//stop",
    "/jobs?/email/t0ken/stop",
    "/admin/subscribers",
  ])("is the only path that does: not %s", async (path) => {
    expect((await post(path, { Origin: "null" })).status).toBe(403);
  });

  test("is no way in for other methods", async () => {
    const headers = { Origin: "null" };
    const answer = await request({ path: "/email/t0ken/stop", method: "PUT", headers });
    expect(answer.status).toBe(403);
  });
});

describe("with SITE_URL", () => {
  test("only that origin may change things, whatever the Host says", async () => {
    const site = await serveAt("https://guide.example");
    const status = async (headers: Record<string, string>) =>
      (await ask(site.port, { method: "POST", headers })).status;
    expect(await status({ Origin: "https://guide.example" })).toBe(200);
    expect(await status({ Origin: "http://guide.example" })).toBe(403);
    expect(await status({ Origin: "https://guide.example:8443" })).toBe(403);
    expect(await status({ Origin: "http://evil.example", Host: "evil.example" })).toBe(403);
  });
});
