import { text } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";

// Insides of Remix 2.17 which no release promises. Those that the browser takes are in browser.ts beside it.

/** Remix hands over the data as a stream, which would suspend the render: it is read beforehand, and as `edit` has it. */
export async function readDataBeforehand(context: EntryContext, edit: (data: string) => string) {
  const { serverHandoffStream: data, renderMeta } = context;
  if (!data || !renderMeta) return;
  const settledRead = (value: string, done: boolean) =>
    Object.assign(Promise.resolve(), { result: { value, done } });
  renderMeta.streamCache = [
    settledRead(edit(await text(data as WebStream)), false),
    settledRead("", true),
  ];
}

/** Leaves the data out of a page that is only read. */
export function leaveOutData(context: EntryContext) {
  context.serverHandoffStream = undefined;
}

type Manifest = EntryContext["manifest"];

const MANIFEST_START = "window.__remixManifest=";

/** Reduces Remix's script that lists the routes to these. */
export function keepRoutes(script: string, isKept: (id: string) => boolean) {
  if (!script.startsWith(MANIFEST_START)) throw new Error("This is no manifest of Remix.");
  const json = script.slice(MANIFEST_START.length).replace(/;$/, "");
  const manifest: Manifest = JSON.parse(json);
  const routes = Object.entries(manifest.routes).filter(([id]) => isKept(id));
  return `${MANIFEST_START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/** Remix ranks all routes that there are for each request, and again as it renders: here the one is given. */
export function handlerOf(build: ServerBuild, id: string) {
  const ids: string[] = [];
  for (let own = build.routes[id]; own; own = build.routes[own.parentId ?? ""]) ids.push(own.id);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([own]) => ids.includes(own)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return createRequestHandler({ ...build, assets, routes: only(build.routes) }, "production");
}
