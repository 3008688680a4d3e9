import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Replaces the component that every icon of lucide-react calls by ui/lucide-icon.tsx: 1.1 KB less after a touch, and a page
 * of many icons (Events) is 7 % shorter as it is rendered.
 */
export function ownLucideIcon(): Plugin {
  const component = resolve("app/ui/lucide-icon.tsx");
  let isFound = false;
  return {
    name: "own-lucide-icon",
    enforce: "pre",
    // Code that Vite bundles beforehand for development would not pass through this plugin.
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
