import { expect, test } from "vitest";
import { openServer, seen } from "#tests/support/pipeline.ts";

const { request } = openServer();

test.each(["TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])(
  "%s gets a page, and learns what would be answered",
  async (method) => {
    const { status, headers, body } = await request({ method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    expect(body).toContain("<h1>Not here</h1>");
  },
);

test("OPTIONS is answered without a page", async () => {
  const { status, headers, body } = await request({ method: "OPTIONS", path: "/jobs" });
  expect([status, headers.allow, body]).toEqual([204, "GET, HEAD, POST", ""]);
});

test.each(["GET", "POST"])("%s reaches the page", async (method) => {
  const answer = await request({ method });
  expect([seen(answer).method, answer.headers.allow]).toEqual([method, undefined]);
});
