import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { onTestFinished } from "vitest";
import { publicVersion, writersDone } from "#app/db/client.server.ts";
import { isPersonal } from "#app/http/session.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import routes from "#app/routes.ts";
import { createPipeline } from "#app/server/pipeline.server.ts";
import { answerPages } from "#app/server/remix.server.ts";
import { renderPage } from "#app/server/render/render-page.server.tsx";
import { lazyLoaded } from "#app/ui/lazy-component.tsx";
import { ask, serve } from "./node-http.ts";
import { serverBuild } from "./server-build.ts";

type Module = ServerBuild["routes"][string]["module"];

const modules = import.meta.glob<Module>("../../app/{root,routes/**/route}.{ts,tsx}");

/** All routes, as the build would have them. */
async function readBuild(): Promise<ServerBuild> {
  const build = serverBuild({
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: {},
      url: "/manifest.js",
      version: "1",
    },
    routes: {},
    entry: { module: { default: handleRequest } },
  });
  const add = async (file: string, route: Omit<ServerBuild["routes"][string], "module">) => {
    const module = await modules[`../../app/${file}`]?.();
    if (!module) throw new Error(`There is no ${file}.`);
    build.routes[route.id] = { ...route, module };
    build.assets.routes[route.id] = {
      ...route,
      module: `/${route.id}.js`,
      imports: [],
      hasAction: Boolean(module.action),
      hasLoader: Boolean(module.loader),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    };
  };
  const addAll = async (entries: RouteConfigEntry[], parentId: string) => {
    for (const { id, file, path, index, children = [] } of entries) {
      const own = id ?? file.replace(/\.tsx?$/, "");
      await add(file, { id: own, parentId, path, index });
      await addAll(children, own);
    }
  };
  await add("root.tsx", { id: "root", path: "" });
  await addAll(routes, "root");
  return build;
}

/** As app/entry.server.tsx, which starts a server. */
const handleRequest: ServerBuild["entry"]["module"]["default"] = async (
  request,
  status,
  headers,
  context,
) => {
  await lazyLoaded();
  const { page } = await renderPage(request, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Set-Cookie")) headers.set("Cache-Control", "no-cache");
  return new Response(page, { status, headers });
};

const build = await readBuild();

/**
 * The whole site behind its pipeline and page cache, until the test ends. Its clock is the one that is there when it is
 * opened. `get` asks as a visitor without cookies. A test that asks for no picture names
 * another folder than the public one, whose thousands of files take a while to list.
 */
export async function openWholeSite(publicFolder = "public") {
  const content = { version: publicVersion, expiresAt: cacheExpiresAt, isPersonal };
  const folders = { assetsFolder: "public", publicFolder };
  const rendered: string[] = [];
  const answer = answerPages(() => build);
  const renderPages: typeof answer = (request, response) => {
    rendered.push(request.url ?? "/");
    return answer(request, response);
  };
  const site = createPipeline({ content, checkHealth, writersDone, renderPages, ...folders });
  const server = await serve(() => site);
  onTestFinished(() => server.close());
  const get = (path: string, headers?: Record<string, string>) =>
    ask(server.port, { path, headers });
  return { get, rendered, port: server.port };
}
