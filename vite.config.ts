/// <reference types="vitest/config" />
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
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
    // Remix's plugin expects a whole app; unit tests only need plain modules.
    !process.env.VITEST &&
      remix({
        future: {
          v3_fetcherPersist: true,
          v3_lazyRouteDiscovery: true,
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
  // The few icons that are used go into the bundle: the package has fifty megabytes of others.
  ssr: { noExternal: ["lucide-react"] },
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
