import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Puts our own component (ui/lucide-icon.tsx) in the place of the one that every icon of lucide-react calls: 1.2 KB. */
export function ownLucideIcon(): Plugin {
  const component = resolve("app/ui/lucide-icon.tsx");
  let isFound = false;
  return {
    name: "own-lucide-icon",
    enforce: "pre",
    // What is bundled beforehand for development would not pass here.
    config: () => ({ optimizeDeps: { exclude: ["lucide-react"] } }),
    resolveId(source, importer) {
      if (source !== "../createLucideIcon.mjs" || !importer?.includes("lucide-react")) return;
      isFound = true;
      return component;
    },
    generateBundle() {
      if (!isFound) this.error("own-lucide-icon: icons call another file now");
    },
  };
}
