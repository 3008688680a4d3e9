import { describe, expect, test, vi } from "vitest";
import { serveHealth } from "#app/server/health.server.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";
import { openServer, seen, testPipeline } from "#tests/support/pipeline.ts";

const server = openServer();
const { request } = server;

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
      emails: { waiting: 0, failed: 0, doubtful: 0, oldestWaitingMinutes: 0, paused: false },
    });
  });

  test("answers HEAD without a body", async () => {
    expect(await request({ method: "HEAD", path: "/healthz" })).toMatchObject({
      status: 200,
      body: "",
    });
  });

  test.each(["PUT", "DELETE", "TRACE"])("is nothing that takes a %s", async (method) => {
    expect((await request({ method, path: "/healthz" })).status).not.toBe(200);
  });

  test.each(["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])(
    "keeps its details from whoever comes through a proxy that nobody told of, as %s shows",
    async (name) => {
      const { body } = await request({ path: "/healthz", headers: { [name]: "203.0.113.7" } });
      expect(JSON.parse(body)).toEqual({ status: "ok" });
    },
  );

  /** As nginx does with a `proxy_pass` and nothing else. */
  const askedByNginx = (port: number) =>
    askRaw(
      port,
      "GET /healthz HTTP/1.0\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\nUser-Agent: curl/8\r\n\r\n",
    ).closed;

  test("keeps its details from whoever comes through a proxy that says nothing of them", async () => {
    const [head, body] = (await askedByNginx(server.port)).split("\r\n\r\n");
    expect([head?.split("\r\n")[0], body]).toEqual(["HTTP/1.1 200 OK", '{"status":"ok"}']);
  });

  test("is 503 with the reason when something is wrong", async () => {
    const unhealthy = await serve(
      testPipeline(
        async () => ({ status: "unhealthy", reason: "disk full" }) as { status: "unhealthy" },
      ),
    );
    const { status, body } = await ask(unhealthy.port, { path: "/healthz" });
    await unhealthy.close();
    expect(status).toBe(503);
    expect(JSON.parse(body)).toEqual({ status: "unhealthy", reason: "disk full" });
  });

  test("tells anybody but this machine only whether all is well", async () => {
    vi.resetModules();
    vi.stubEnv("TRUSTED_PROXIES", "1");
    const { testPipeline } = await import("#tests/support/pipeline.ts");
    const unhealthy = { status: "unhealthy", reason: "disk full" } as const;
    const proxied = await serve(testPipeline(async () => unhealthy));
    const told = async (headers?: Record<string, string>) => {
      const { status, body } = await ask(proxied.port, { path: "/healthz", headers });
      return [status, JSON.parse(body)];
    };
    const outside = { "X-Forwarded-For": "127.0.0.1, 203.0.113.7" };
    expect(await told(outside)).toEqual([503, { status: "unhealthy" }]);
    expect(await askedByNginx(proxied.port)).not.toContain("disk full");
    expect(await told()).toEqual([503, unhealthy]);
    await proxied.close();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("is looked at once in three seconds, however often it is asked for", async () => {
    let clock = 0;
    const check = vi.fn(async () => ({ status: "ok" }) as const);
    const watched = await serve([serveHealth(check, () => clock)]);
    for (const [moment, checks] of [
      [0, 1],
      [2999, 1],
      [3000, 2],
      [0, 3],
    ]) {
      clock = moment as number;
      await ask(watched.port, { path: "/healthz" });
      expect(check).toHaveBeenCalledTimes(checks as number);
    }
    await watched.close();
  });

  test.each(["/healthz/", "/healthzz", "/a/healthz"])("%s is another page", async (path) =>
    expect(seen(await request({ path })).url).toBe(path),
  );
});
