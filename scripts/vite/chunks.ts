import type { ManualChunkMeta } from "rollup";

/**
 * For Rollup's manualChunks: one file beside each public page's own, two in the guide. The framework with what Home, the
 * board and others show, and what only pages of the guide share; Rollup alone makes one for each set of pages, some
 * twenty for a view. What is imported dynamically stays apart.
 */
export function chunkOf(id: string, { getModuleInfo }: ManualChunkMeta) {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const climb = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    if (from.endsWith("?__remix-build-client-route")) pages.add(from);
    for (const importer of getModuleInfo(from)?.importers ?? []) climb(importer);
  };
  climb(id);
  const framework = /node_modules\/(@remix-run|react|react-dom)\/|app\/entry\.client/;
  if (id.startsWith("\0") || framework.test(id)) return "site";
  const isShownBy = (route: RegExp) => [...pages].some((page) => route.test(page));
  if (isShownBy(/app\/root\./)) return "site";
  if (pages.size < 2) return undefined;
  if (isShownBy(/routes\/(_index|jobs)\//)) return "site";
  return isShownBy(/routes\/(?!admin|auth)/) ? "guide" : undefined;
}
