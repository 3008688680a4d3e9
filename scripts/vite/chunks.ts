import type { ManualChunkMeta } from "rollup";
import { fileOf, PAGES } from "../../app/pages.ts";

const READ = PAGES.filter(({ scripts }) => scripts).map((page) => `/app/${fileOf(page)}`);
/** React comes there only with a toast. */
const isOnlyRead = (module: string) => READ.some((file) => module.includes(`${file}?`));

/**
 * For Rollup's manualChunks: "site" is what each page starts with, "guide" what lists share, "jobs" the board with what
 * the admin area takes of it, "map" what draws maps, "forms" what checks a form and comes when one is touched. Rollup
 * alone creates a file for each set of pages, some twenty for a view. What is imported dynamically stays apart.
 */
export function chunkOf(id: string, { getModuleInfo }: ManualChunkMeta) {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const collectPages = (from: string) => {
    if (seen.has(from)) return;
    seen.add(from);
    if (from.endsWith("?__remix-build-client-route") && !isOnlyRead(from)) pages.add(from);
    for (const importer of getModuleInfo(from)?.importers ?? []) collectPages(importer);
  };
  collectPages(id);
  const framework = /node_modules\/(@remix-run|react|react-dom)\/|app\/entry\.client/;
  if (id.startsWith("\0") || framework.test(id)) return "site";
  // Three pages of the guide have maps; the others need not load them.
  if (id.endsWith("/ui/guide-map.tsx")) return "map";
  // Pages of a form need it without what lists share.
  if (id.endsWith("/ui/alert.tsx")) return "site";
  const isShownBy = (route: RegExp) => [...pages].some((page) => route.test(page));
  if (isShownBy(/app\/root\./)) return "site";
  const isOnlyOf = (route: RegExp) => [...pages].every((page) => route.test(page));
  if (isShownBy(/routes\/jobs\//) && isOnlyOf(/routes\/(admin|jobs\/)/)) return "jobs";
  if (pages.size < 2) return undefined;
  // Their packages are for advertisers alone.
  if (/\/(?:content\/pages\/advertise|inquiries\/ad-package)\.ts$/.test(id)) return undefined;
  if (isShownBy(/routes\/(_index|newsletter|contact|advertise|wellness)\//)) return "site";
  if (isShownBy(/routes\/(jobs|events|dining|hotels)\//)) return "guide";
  const isOfForms = /node_modules\/(zod|@conform-to)\/|\/app\/(ui\/form|domain)\//.test(id);
  return isOfForms && isShownBy(/routes\/(?!admin|auth)/) ? "forms" : undefined;
}
