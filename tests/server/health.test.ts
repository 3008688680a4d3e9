import { describe, expect, test } from "vitest";
import { ask, serve } from "#tests/support/node-http.ts";
import { openServer, seen, testPipeline } from "#tests/support/pipeline.ts";

const { request } = openServer();

describe("/healthz", () => {
  test("says in JSON that all is well, whatever the query, and is never cached", async () => {
    const { status, headers, body } = await request({ path: "/healthz?now=1" });
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
    expect(await request({ method: "HEAD", path: "/healthz" })).toMatchObject({
      status: 200,
      body: "",
    });
  });

  test("is 503 with the reason when something is wrong", async () => {
    const unhealthy = await serve(
      testPipeline(() => ({ status: "unhealthy", reason: "disk full" }) as { status: "unhealthy" }),
    );
    const { status, body } = await ask(unhealthy.port, { path: "/healthz" });
    await unhealthy.close();
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: "unhealthy", reason: "disk full" });
  });

  test.each(["/healthz/", "/healthzz", "/a/healthz", "//healthz"])(
    "%s is another page",
    async (path) => expect(seen(await request({ path })).url).toBe(path),
  );
});
