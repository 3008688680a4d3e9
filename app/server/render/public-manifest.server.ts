import type { EntryContext } from "@remix-run/node";
import { idOf, isApart, PAGES } from "#app/pages.ts";

const APART = new Set(["routes/admin/route", ...PAGES.filter(isApart).map(idOf)]);

const SCRIPT_START = "window.__remixManifest=";

export const publicManifestUrl = (url: string) => url.replace("/manifest-", "/manifest-public-");

export function toPublicManifest(script: string, hasNothing: (module: string) => boolean) {
  if (!script.startsWith(SCRIPT_START)) throw new Error("This is no manifest of Remix.");
  const manifest: EntryContext["manifest"] = JSON.parse(
    script.slice(SCRIPT_START.length).replace(/;$/, ""),
  );
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => !APART.has(id) && !hasNothing(route?.module ?? ""),
  );
  const trimmed = { ...manifest, routes: Object.fromEntries(routes) };
  return `${SCRIPT_START}${JSON.stringify(trimmed)};`;
}

export function withPublicManifest(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  if (staticHandlerContext.matches.some(({ route }) => APART.has(route.id))) return context;
  return { ...context, manifest: { ...manifest, url: publicManifestUrl(manifest.url) } };
}
