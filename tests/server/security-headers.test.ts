import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import routes from "#app/routes.ts";
import type { Answer, Step } from "#app/server/answer.server.ts";
import { withCommonHeaders } from "#app/server/security-headers.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";
import { testPipeline } from "#tests/support/pipeline.ts";

const open = (renderPage: Step) => async (request: IncomingMessage, response: ServerResponse) =>
  withCommonHeaders(request, (await renderPage(request, response)) as Answer);
const cookie = { "Set-Cookie": "session=x" };

test.each([
  ["/admin/outbox/frame", "SAMEORIGIN"],
  ["/admin/outbox/frame?email=1", "SAMEORIGIN"],
  ["/admin/outbox/frames", "DENY"],
  ["/admin/outbox", "DENY"],
  ["/?/admin/outbox/frame", "DENY"],
])("%s may be framed: %s", async (path, expected) => {
  const server = await serve(open, (_request, response) => {
    response.end();
  });
  const answer = await ask(server.port, { path });
  await server.close();
  expect(answer.headers["x-frame-options"]).toBe(expected);
});

test.each([
  ["an answer that sets a cookie is cached nowhere", 200, cookie, "no-store"],
  ["a redirect that depends on who asks is cached nowhere", 303, {}, "no-store"],
  ["one to the right spelling is left as it is", 308, {}, undefined],
  ["what says itself how it is cached is believed", 303, { ...cookie, "Cache-Control": "x" }, "x"],
])("%s", async (_, status, headers, expected) => {
  const server = await serve(open, (_request, response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end();
  });
  const answer = await ask(server.port);
  await server.close();
  expect(answer.headers["cache-control"]).toBe(expected);
});

test("a form for a page that takes none learns that it can only be read", async () => {
  const server = await serve(open, (_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  const { status, headers } = await ask(server.port, { method: "POST" });
  await server.close();
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});

describe("a page whose address is a secret", () => {
  const SECRET = "s3cret-s3cret-s3cret-s3cret-s3cret-s3cret-s";
  const paths = routes
    .flatMap(({ path = "" }) => (path.includes(":token") ? [path] : []))
    .flatMap((path) => [path.replace(/\/\w+\?$/, ""), path.replace("?", "")])
    .map((path) => `/${path.replace(":token", SECRET)}`);

  test("is every route with a token", () => {
    expect(new Set(paths)).toEqual(
      new Set([
        `/auth/invite/${SECRET}`,
        `/auth/password/${SECRET}`,
        `/email/${SECRET}`,
        `/email/${SECRET}/stop`,
        `/jobs/manage/${SECRET}`,
        `/jobs/manage/${SECRET}/logo`,
        `/partners/${SECRET}`,
        `/partners/${SECRET}/figures.csv`,
        `/partners/${SECRET}/job`,
        `/suggestions/${SECRET}`,
      ]),
    );
  });

  test.each([...paths, `/email/${SECRET}/there/is/none`].flatMap((path) => [path, `${path}.data`]))(
    "is kept from caches, search engines, other sites and the log: %s",
    async (path) => {
      const printed: string[] = [];
      vi.spyOn(process.stdout, "write").mockImplementation(
        (line) => printed.push(String(line)) > 0,
      );
      let status = 200;
      const server = await serve(testPipeline(), (_request, response) => {
        response.statusCode = status;
        response.setHeader("Cache-Control", "no-cache");
        response.end("x");
      });
      const asked = [
        {},
        { method: "HEAD" },
        { method: "POST", headers: { Origin: "http://evil.example" } },
        { method: "PUT" },
        { path: `${path}?${"x".repeat(3000)}` },
        { path: `/${path.toUpperCase().replace(SECRET.toUpperCase(), SECRET)}` },
      ];
      for (status of [200, 404, 500]) {
        for (const options of asked) {
          const { headers } = await ask(server.port, { path, ...options });
          expect(headers).toMatchObject({
            "cache-control": "no-store",
            "referrer-policy": "same-origin",
            "x-robots-tag": "noindex, nofollow",
          });
        }
      }
      await server.close();
      expect(printed.length).toBeGreaterThan(0);
      expect(printed.join("")).not.toContain("s3cret");
    },
  );

  test("is no other page", async () => {
    const server = await serve(open);
    const { headers } = await ask(server.port, { path: "/jobs?from=/email/x" });
    await server.close();
    expect(headers).not.toHaveProperty("x-robots-tag");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});
