import type { ServerBuild } from "@remix-run/node";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { pack } from "#app/server/cache/buffered-response.server.ts";
import { answerPages, createResponse } from "#app/server/remix.server.ts";
import { withCommonHeaders } from "#app/server/security-headers.server.ts";
import { ask, serve } from "../support/node-http.ts";
import { serverBuild } from "../support/server-build.ts";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

const build = serverBuild({ assets: { routes: {} }, routes: {}, entry: { module: {} } } as never);
const add = (id: string, parentId: string | undefined, path: string, module: object) => {
  build.routes[id] = { id, parentId, path, module } as Route;
  build.assets.routes[id] = { id, parentId, path } as never;
};
const echo: Loader = async ({ request, params }) => {
  const { method, url, headers } = request;
  const text = method === "POST" ? await request.text() : "";
  return { method, url, cookie: headers.get("cookie"), id: params.id, text };
};
add("root", undefined, "", { default: () => null, loader: () => null });
add("routes/jobs/route", "root", "jobs", { default: () => null, loader: echo, action: echo });
add("routes/jobs.page/route", "root", "jobs/:id", { default: () => null, loader: echo });
const feed = Response.json({ items: [] }, { headers: { "Set-Cookie": "a=1" } });
feed.headers.append("Set-Cookie", "b=2");
add("routes/jobs.feed/json", "root", "jobs/feed.json", { loader: () => feed.clone() });

let begun = () => {};
let left: Promise<unknown> = Promise.resolve();
const waitForEnd: Loader = ({ request: { signal } }) => {
  left = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  begun();
  return left.then(() => null);
};
add("routes/contact/route", "root", "contact", { default: () => null, loader: waitForEnd });

let known: string[] = [];
build.entry.module.default = async (_request, status, headers, context, loadContext) => {
  known = Object.keys(context.manifest.routes);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "no-cache");
  const { loaderData, actionData } = context.staticHandlerContext;
  const page = Buffer.from(JSON.stringify({ ...loaderData, ...actionData }).padEnd(600, "é"));
  return createResponse(page, { status, headers }, loadContext);
};

describe("A page", () => {
  let port = 0;
  beforeAll(async () => {
    const answer = answerPages(() => build);
    const server = await serve([
      receiveBody(),
      async (request, response) =>
        pack(request, withCommonHeaders(request, await answer(request, response))),
    ]);
    port = server.port;
    return () => server.close();
  });
  const JOB = "/jobs/0c4c4c4c-4c4c-4c4c-8c4c-4c4c4c4c4c4c";

  test("is asked of Remix with address, cookies and the parts of its path", async () => {
    const { status, body } = await ask(port, { path: `${JOB}?a=b`, headers: { Cookie: "x=y" } });
    expect(status).toBe(200);
    expect(body).toContain(
      `{"method":"GET","url":"http://127.0.0.1:${port}${JOB}?a=b","cookie":"x=y","id":"${JOB.slice(6)}","text":""}`,
    );
  });

  test("is rendered with no other route than its own, and that around it", async () => {
    await ask(port, { path: "/jobs" });
    expect(known).toEqual(["root", "routes/jobs/route"]);
  });

  test("takes a form", async () => {
    const posted = { path: "/jobs", method: "POST", body: "company=Gulf" };
    const { body } = await ask(port, posted);
    expect(body).toContain('"method":"POST"');
    expect(body).toContain('"text":"company=Gulf"');
  });

  test("keeps what stands in its head already, and says how long it is", async () => {
    const { headers, body } = await ask(port, { path: "/jobs" });
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
      "content-length": String(Buffer.byteLength(body)),
    });
  });

  test("has no body for whoever asks for its head", async () => {
    const { status, body } = await ask(port, { path: "/jobs", method: "HEAD" });
    expect([status, body]).toEqual([200, ""]);
  });

  test("is compressed for a browser that can read it, with the head that is decided last", async () => {
    const answer = await fetch(`http://localhost:${port}/jobs`, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    expect(await answer.text()).toContain('"method":"GET"');
  });

  test("that sets two cookies sets both, and letters of JSON are named", async () => {
    const { headers, body } = await ask(port, { path: "/jobs/feed.json" });
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body)).toEqual({ items: [] });
  });

  test("whose visitor leaves meanwhile is given up without a word, and others are answered", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const leaving = new AbortController();
    const asked = fetch(`http://localhost:${port}/contact`, leaving).catch(() => "left");
    await started;
    leaving.abort();
    expect(await asked).toBe("left");
    await left;
    expect((await ask(port, { path: "/jobs" })).status).toBe(200);
    expect(logged).not.toHaveBeenCalled();
  });

  test("of which only the data are asked for is found as well", async () => {
    const { status, headers } = await ask(port, { path: `${JOB}.data` });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/x-script; charset=utf-8");
  });
});
