import type { EntryContext } from "@remix-run/node";
import { idOf, PAGES, scriptsOf } from "#app/pages.ts";

/** What nobody reaches from a public page without a page of its own: the admin area, what needs no scripts, as whatever leads there opens a document, and what is no page. */
const APART = new Set([
  "routes/admin/route",
  ...PAGES.filter((page) => page.resource || scriptsOf(idOf(page)) !== "touch").map(idOf),
]);
const SCRIPT_START = "window.__remixManifest=";

export const publicManifestUrl = (url: string) => url.replace("/manifest-", "/manifest-public-");

/** Of Remix's script that lists the routes, one without these. */
export function toPublicManifest(script: string) {
  if (!script.startsWith(SCRIPT_START)) throw new Error("This is no manifest of Remix.");
  const json = script.slice(SCRIPT_START.length).replace(/;$/, "");
  const manifest: EntryContext["manifest"] = JSON.parse(json);
  const routes = Object.entries(manifest.routes).filter(([id]) => !APART.has(id));
  return `${SCRIPT_START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

export function withPublicManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (staticHandlerContext.matches.some(({ route }) => APART.has(route.id))) return context;
  return { ...context, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } };
}
