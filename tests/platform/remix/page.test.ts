import { readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import {
  handlerOf,
  keepRoutes,
  leaveOutData,
  readDataBeforehand,
} from "#app/platform/remix/page.server.ts";
import { serverBuild } from "#tests/support/server-build.ts";

type Route = Parameters<typeof serverBuild>[0]["routes"][string];

/** A build of a page within a part of the site, and of a page beside it. */
function buildOf(handle: (context: EntryContext) => string) {
  const moduleOf = (words: string) => ({ loader: () => ({ words }), default: () => null });
  const routes: Record<string, Omit<Route, "module"> & { module: object }> = {
    root: { id: "root", path: "", module: moduleOf("root") },
    part: { id: "part", parentId: "root", path: "part", module: moduleOf("part") },
    page: { id: "page", parentId: "part", path: "page", module: moduleOf("page") },
    other: { id: "other", parentId: "root", path: "other", module: {} },
  };
  const entry = {
    module: {
      default: (_: Request, status: number, headers: Headers, context: EntryContext) =>
        new Response(handle(context), { status, headers }),
    },
  };
  const assets = {
    entry: { module: "/entry.js", imports: [] },
    routes: routes as never,
    url: "/manifest.js",
    version: "1",
  };
  return serverBuild({ routes: routes as never, entry: entry as never, assets });
}

async function contextOf(path: string, id: string) {
  let found: EntryContext | undefined;
  const build = buildOf((context) => {
    found = context;
    return "";
  });
  await handlerOf(build, id)(new Request(`http://guide.test${path}`), {});
  if (!found) throw new Error("Nothing was rendered.");
  return found;
}

test("a page is answered by a build that has it and what is around it alone", async () => {
  const { staticHandlerContext, manifest } = await contextOf("/part/page", "page");
  expect(staticHandlerContext.matches.map(({ route }) => route.id)).toEqual([
    "root",
    "part",
    "page",
  ]);
  expect(Object.keys(manifest.routes)).toEqual(["root", "part", "page"]);
});

test("Remix finds the data read, and React is held up by nothing", async () => {
  const context = await contextOf("/part/page", "page");
  await readDataBeforehand(context, (data) => data.replace('"page"', '"edited"'));
  const [first, last] = (context.renderMeta?.streamCache ?? []) as unknown as {
    result: { done: boolean; value: string };
  }[];
  expect(first?.result).toMatchObject({ done: false });
  expect(first?.result.value).toContain('"edited"');
  expect(last?.result).toEqual({ done: true, value: "" });
  // Where Remix looks for both.
  const source = readFileSync("node_modules/@remix-run/react/dist/single-fetch.js", "utf8");
  expect(source).toContain("let promise = streamCache[identifier]");
  expect(source).toContain("} = promise.result");
});

test("of a page that is only read the data is left out", async () => {
  const context = await contextOf("/part/page", "page");
  expect(context.serverHandoffStream).toBeDefined();
  leaveOutData(context);
  expect(context.serverHandoffStream).toBeUndefined();
});

test("the list of routes is written as Remix's build writes it", () => {
  const plugin = readFileSync("node_modules/@remix-run/dev/dist/vite/plugin.js", "utf8");
  expect(plugin).toContain("`window.__remixManifest=${JSON.stringify(");
  const script = (ids: string[]) =>
    `window.__remixManifest=${JSON.stringify({ routes: Object.fromEntries(ids.map((id) => [id, { id }])) })};`;
  expect(keepRoutes(script(["root", "page"]), (id) => id === "root")).toBe(script(["root"]));
  expect(() => keepRoutes("alert(1)", () => true)).toThrow("no manifest");
});
