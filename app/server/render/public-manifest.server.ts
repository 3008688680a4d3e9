import type { EntryContext } from "@remix-run/node";
import { idOf, PAGES, scriptsOf } from "#app/pages.ts";
import { keepRoutes } from "#app/platform/remix/page.server.ts";

/** What nobody reaches from a public page without a page of its own: the admin area, what needs no scripts, as whatever leads there opens a document, and what is no page. */
const APART = new Set([
  "routes/admin/route",
  ...PAGES.filter((page) => page.resource || scriptsOf(idOf(page)) !== "touch").map(idOf),
]);

export const publicManifestUrl = (url: string) => url.replace("/manifest-", "/manifest-public-");

export const toPublicManifest = (script: string) => keepRoutes(script, (id) => !APART.has(id));

export function withPublicManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (staticHandlerContext.matches.some(({ route }) => APART.has(route.id))) return context;
  return { ...context, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } };
}
