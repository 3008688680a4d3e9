/// <reference types="vitest/config" />
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { ManualChunkMeta } from "rollup";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    sonnerWithoutStyleTag(),
    smallForBrowsers(),
    leavesNothingBehind(),
    inOneByteLetters(),
    // Remix's plugin expects a whole app; unit tests only need plain modules.
    !process.env.VITEST &&
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_lazyRouteDiscovery: false,
          v3_relativeSplatPath: true,
          v3_routeConfig: true,
          v3_singleFetch: true,
          v3_throwAbortReason: true,
        },
      }),
  ],
  // remix-serve serves public/ itself; a copy in the build would be cached for a year.
  build: {
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      // Rollup's own 1000 is more files than a container may hold open (often 1024): a build there fails by chance.
      maxParallelFileOps: 100,
      onwarn(warning, warn) {
        // Neither is ours to mend: comments inside a library, and routes that have nothing for the browser.
        if (["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) return;
        warn(warning);
      },
    },
  },
  resolve: {
    alias: { "../createLucideIcon.mjs": resolve(import.meta.dirname, "app/ui/lucide-icon.tsx") },
  },
  // What is bundled beforehand for development would not see the alias.
  optimizeDeps: { exclude: ["lucide-react"] },
  ssr: {
    noExternal: [
      // Packages of many files, of which a few are used. Node reads drizzle's own description, 180 KB, for each of its files.
      "lucide-react",
      "drizzle-orm",
      "zod",
      "@conform-to/dom",
      "@conform-to/react",
      "@conform-to/zod",
      // For leavesNothingBehind.
      "@remix-run/react",
      "react-router-dom",
      "react-router",
      "@remix-run/router",
    ],
  },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/faults/**"],
    setupFiles: ["tests/support/uploads.ts", "tests/support/setup.ts"],
    env: {
      DATABASE_PATH: ":memory:",
      SESSION_SECRET: "a secret for tests only",
    },
  },
});

/**
 * One file beside each public page's own, two in the guide: the framework with what Home, the board and others show, and
 * what only pages of the guide share. Rollup would make one for each set of pages, some twenty for a view.
 * What is imported only when it is needed stays apart.
 */
function shareAmongPages(id: string, { getModuleInfo }: ManualChunkMeta) {
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
  const are = (route: RegExp) => [...pages].some((page) => route.test(page));
  if (are(/app\/root\./)) return "site";
  if (pages.size < 2) return undefined;
  if (are(/routes\/(_index|jobs)\//)) return "site";
  return are(/routes\/(?!admin|auth)/) ? "guide" : undefined;
}

/**
 * What browsers load: few files, four percent smaller than esbuild makes them of React and Remix, and beside each its
 * smallest brotli, made once here instead of quickly for each visitor.
 */
function smallForBrowsers(): Plugin {
  return {
    name: "small-for-browsers",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        minify: "terser",
        terserOptions: { compress: { passes: 2 } },
        rollupOptions: { output: { manualChunks: shareAmongPages } },
      },
    }),
    transform(code, id) {
      // Remix asks its flags in the browser each time. They are known here, and what they leave unused goes.
      if (id.includes("@remix-run/react/dist/esm/")) {
        return {
          code: code
            .replace(/\bfuture\.v3_lazyRouteDiscovery(?: === true)?/g, "false")
            .replace(/\b(?:window\.__remixContext\.)?future\.v3_\w+(?: === true)?/g, "true")
            .replace('typeof singleFetch === "function"', "true")
            .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, "false")
            .replace(/(?<=if \(|!)isSpaMode\b|\bisSpaMode(?= (?:&&|\?))/g, "false"),
          map: null,
        };
      }
      // Of the site's words each page gets those it shows: a module goes into the bundle whole, one export of it alone.
      if (!/\/app\/.*\.tsx?(\?|$)/.test(id)) return;
      const apart = code.replace(
        /^import \{([^}]*)\} from "([^"]*config\/site\.ts)";$/gm,
        (_, names: string, path: string) =>
          names
            .split(",")
            .map((name) => `import {${name}} from "${path}?only=${name.trim()}";`)
            .join(" "),
      );
      return { code: apart, map: null };
    },
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/^assets\/.*\.(js|css)$/.test(name)) continue;
        const file = join(dir, name);
        const packed = brotliCompressSync(readFileSync(file));
        if (packed.length < statSync(file).size) writeFileSync(`${file}.br`, packed);
      }
    },
  };
}

/**
 * React Router makes an object with getters for each page. V8 keeps the shape of such an object, and all that its getters
 * see, the data of the page too, until it next cleans up everything: here its parts are plain.
 */
function leavesNothingBehind(): Plugin {
  return {
    name: "leaves-nothing-behind",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    // A package of which nothing is used is not loaded: React DOM for browsers, two megabytes as it is read.
    config: () => ({
      build: { rollupOptions: { treeshake: { moduleSideEffects: "no-external" } } },
    }),
    transform(code, id) {
      if (!id.endsWith("react-router-dom/server.mjs")) return;
      const plain = code.replace(
        /^ {4}get (\w+)\(\) \{\n {6}return ([\s\S]*?);\n {4}\},$/gm,
        "    $1: $2,",
      );
      return { code: plain, map: null };
    },
    generateBundle(_options, bundle) {
      const code = Object.values(bundle).map((part) => (part.type === "chunk" ? part.code : ""));
      if (/^ +get basename\(\)/m.test(code.join("\n"))) {
        this.error("React Router's server is written otherwise now");
      }
    },
  };
}

/**
 * Each page has a function of Remix in it as it is written in the program's file. If that file has one letter beyond
 * Latin-1, V8 keeps the file, the function and with it every page in two bytes a letter.
 */
function inOneByteLetters(): Plugin {
  return {
    name: "in-one-byte-letters",
    apply: (_config, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
    renderChunk: {
      // After esbuild, which would write the letters out again.
      order: "post",
      handler(code) {
        if (/\\[\u0100-\uffff]|String\.raw`[^`]*[\u0100-\uffff]/.test(code)) {
          this.error("A letter cannot be written in ASCII where it stands");
        }
        const inAscii = (letter: string) =>
          `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
        return { code: code.replace(/[\u0100-\uffff]/g, inAscii), map: null };
      },
    },
  };
}

/** Our policy allows no inline styles: sonner's sheet is imported in tailwind.css instead of written at run time. */
function sonnerWithoutStyleTag(): Plugin {
  return {
    name: "sonner-without-style-tag",
    enforce: "pre",
    transform(code, id) {
      if (!/sonner[\\/]dist[\\/]index\.m?js/.test(id)) return;
      return { code: code.replace(/^__insertCSS\(.*$/m, ""), map: null };
    },
  };
}
