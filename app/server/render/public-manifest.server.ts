import type { EntryContext } from "@remix-run/node";
import { idOf, PAGES, scriptsOf } from "#app/pages.ts";
import { keepRoutes } from "#app/platform/remix/page.server.ts";

/** These routes are not in the public manifest: the admin area, pages that run no scripts and open as documents, and routes that are no page. */
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
