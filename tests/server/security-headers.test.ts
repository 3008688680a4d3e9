import { expect, test } from "vitest";
import { securityHeaders } from "#app/server/security-headers.server.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const cookie = { "Set-Cookie": "session=x" };

test.each([
  ["/admin/outbox/frame", "SAMEORIGIN"],
  ["/admin/outbox/frame?email=1", "SAMEORIGIN"],
  ["/admin/outbox/frames", "DENY"],
  ["/admin/outbox", "DENY"],
  ["/?/admin/outbox/frame", "DENY"],
])("%s may be framed: %s", async (path, expected) => {
  const server = await serve([securityHeaders], (_request, response) => {
    response.end();
  });
  const answer = await ask(server.port, { path });
  await server.close();
  expect(answer.headers["x-frame-options"]).toBe(expected);
});

test("a drawing says in which letters it is written", async () => {
  const server = await serve([securityHeaders], (_request, response) => {
    response.setHeader("Content-Type", "image/svg+xml");
    response.end("<svg/>");
  });
  const answer = await ask(server.port);
  await server.close();
  expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
});

test.each([
  ["a redirect that sets a cookie is cached nowhere", cookie, "no-store"],
  ["one that sets none is left as it is", {}, undefined],
  ["what says itself how it is cached is believed", { ...cookie, "Cache-Control": "x" }, "x"],
])("%s", async (_, headers, expected) => {
  const server = await serve([securityHeaders], (_request, response) => {
    response.statusCode = 303;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end();
  });
  const answer = await ask(server.port);
  await server.close();
  expect(answer.headers["cache-control"]).toBe(expected);
});
