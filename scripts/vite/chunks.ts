import type { ManualChunkMeta } from "rollup";
import { fileOf, PAGES } from "../../app/pages.ts";

const RARE = PAGES.filter(({ scripts }) => scripts).map((page) => `/app/${fileOf(page)}`);
const isRare = (module: string) => RARE.some((file) => module.includes(`${file}?`));

/**
 * For Rollup's manualChunks: "site" is beside each public page's own file, "guide" beside those of the guide and "places"
 * beside those of it that show more than lists, "map" what draws maps, "jobs" the board with what the admin area takes of
 * it. Rollup alone creates a file for each set of pages, some twenty for a view. What is imported dynamically stays apart.
 */
export function chunkOf(id: string, { getModuleInfo }: ManualChunkMeta) {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const collectPages = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    if (from.endsWith("?__remix-build-client-route") && !isRare(from)) pages.add(from);
    for (const importer of getModuleInfo(from)?.importers ?? []) collectPages(importer);
  };
  collectPages(id);
  const framework = /node_modules\/(@remix-run|react|react-dom)\/|app\/entry\.client/;
  if (id.startsWith("\0") || framework.test(id)) return "site";
  // Three pages of the guide have maps; the others need not load them.
  if (id.endsWith("/ui/guide-map.tsx")) return "map";
  const isShownBy = (route: RegExp) => [...pages].some((page) => route.test(page));
  if (isShownBy(/app\/root\./)) return "site";
  const isOnlyOf = (route: RegExp) => [...pages].every((page) => route.test(page));
  if (isShownBy(/routes\/jobs\//) && isOnlyOf(/routes\/(admin|jobs\/)/)) return "jobs";
  if (pages.size < 2) return undefined;
  if (isShownBy(/routes\/(_index|jobs)\//)) return "site";
  if (isShownBy(/routes\/events\//)) return "guide";
  return isShownBy(/routes\/(?!admin|auth)/) ? "places" : undefined;
}
