import { describe, expect, test } from "vitest";
import { openDoor, seen, steps } from "#tests/support/front-door.ts";
import { ask, serve } from "#tests/support/node-http.ts";

const { knock } = openDoor();

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
