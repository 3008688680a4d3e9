/// <reference types="vitest/config" />
import { globSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { type BuildOptions, defineConfig } from "vite";
import { chunkOf } from "./scripts/vite/chunks.ts";
import { licensesApart } from "./scripts/vite/licenses.ts";
import { ownLucideIcon } from "./scripts/vite/lucide.ts";
import { precompress } from "./scripts/vite/precompress.ts";
import { sonnerWithoutStyleTag } from "./scripts/vite/sonner.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What pages without React fetch when it is needed: an entry of its own, or it would draw in what React needs. */
const LIGHT = "app/ui/light/light.ts";
const findBuiltLight = () =>
  `/assets/${readdirSync("build/client/assets").find((name) => /^light-.*\.js$/.test(name))}`;

const forBrowsers: BuildOptions & { rollupOptions: object } = {
  // 3.4 KB smaller than by esbuild.
  minify: "terser",
  terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true, unsafe_arrows: true } },
  rollupOptions: { input: [LIGHT], output: { manualChunks: chunkOf } },
};

// A package of which nothing is used is not loaded: React DOM for browsers, two megabytes as it is read.
const forServer = { rollupOptions: { treeshake: { moduleSideEffects: "no-external" } } } as const;

const MANY_MODULES = [
  "drizzle-orm",
  "drizzle-orm/migrator",
  "drizzle-orm/pg-core",
  "drizzle-orm/pg-proxy",
  "drizzle-orm/sqlite-core",
  "drizzle-orm/sqlite-proxy",
  "drizzle-orm/sqlite-proxy/migrator",
  "zod",
  "zod/v4",
  "zod/v4/core",
];

const SHARING =
  "tests/{config,content,db,domain,emails,http,locale,operations,platform,routes,server,ui}/**/*.test.{ts,tsx}";
/** Another folder, another environment, modules loaded anew. */
const OWN_PROCESS =
  /guide-on-disk|chdir|resetModules|stubEnv|vi\.(do)?[mM]ock\(|s3-uploads|serveAt|own-database|cacheExpiresAt|lost-answer/;
const needsOwnProcess = (file: string) => OWN_PROCESS.test(readFileSync(file, "utf8"));
const IN_ONE_WORKER = globSync(SHARING)
  .filter((file) => !needsOwnProcess(file))
  .sort();
/** PostgreSQL and S3 in the place of a file and a folder, each day of a year, how a picture's process is kept in. */
const WHOLE_RUN = [
  "tests/db/postgres/**",
  "tests/**/postgres.test.ts",
  "tests/**/*s3.test.ts",
  "tests/operations/backup/bucket.*.test.ts",
  "tests/**/*.year.test.ts",
  "tests/**/decoder-process.test.ts",
];
const isChanged = process.env.TESTS === "changed";
const isCheck = process.env.TESTS === "check" || isChanged;
/** They open every page, whatever was changed: `npm run check` leaves them to `npm test`. */
const EVERY_PAGE = ["tests/acts.test.ts", "tests/days.test.ts"];
/** They start programs: it has them where those were changed. */
const PROGRAMS = [
  "tests/scripts/*.test.ts",
  "tests/operations/start.test.ts",
  "tests/operations/backup/**",
];
const NEVER = [
  "**/node_modules/**",
  "tests/faults/**",
  ...(isCheck ? EVERY_PAGE : []),
  ...(isCheck && !isChanged ? PROGRAMS : []),
  ...(process.env.TESTS === "all" || process.env.DATABASE_URL ? [] : WHOLE_RUN),
];
const halfOf = (rest: number) => IN_ONE_WORKER.filter((_, index) => index % 2 === rest);

export default defineConfig(({ isSsrBuild, command }) => ({
  define: {
    "import.meta.env.LIGHT_FILE": JSON.stringify(
      command === "build" && isSsrBuild ? findBuiltLight() : `/${LIGHT}`,
    ),
  },
  plugins: [
    tailwindcss(),
    sonnerWithoutStyleTag(),
    ownLucideIcon(),
    licensesApart(),
    precompress(),
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
  build: {
    // remix-serve serves public/ itself; a copy in the build would be cached for a year.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: "es2022",
    ...(isSsrBuild ? {} : forBrowsers),
    rollupOptions: {
      ...(isSsrBuild ? forServer : forBrowsers).rollupOptions,
      // Rollup's own 1000 is more files than a container may hold open (often 1024): a build there fails by chance.
      maxParallelFileOps: 100,
      onwarn(warning, warn) {
        // Comments inside a library, and routes that have nothing for the browser.
        if (["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) return;
        // Of two files that need each other the browser runs one too early, and no page comes to life.
        if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
        warn(warning);
      },
    },
  },
  ssr: {
    noExternal: [
      // Packages of many files, of which a few are used. Node reads drizzle's own description, 180 KB, for each of its files.
      "lucide-react",
      "drizzle-orm",
      "zod",
      // Loaded with the first email: a package of 100 files would take longer, and 8 MB more.
      "nodemailer",
      /^@conform-to\//,
      // Loaded with the first call to /mcp, and checks it with the zod that is there.
      /^@modelcontextprotocol\//,
    ],
  },
  test: {
    projects: [
      // What keeps nothing in a module that another file could find changed: a worker for all, a third of the time.
      ...[0, 1].map((rest) => ({
        extends: true as const,
        // Each prepares the libraries for itself: in one folder they would be in each other's way.
        cacheDir: `node_modules/.vite/shared-${rest}`,
        test: { name: `shared-${rest}`, include: halfOf(rest), exclude: NEVER, isolate: false },
      })),
      {
        extends: true,
        cacheDir: "node_modules/.vite/isolated",
        test: {
          name: "isolated",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...IN_ONE_WORKER, ...NEVER],
        },
      },
    ],
    globalSetup: ["tests/support/set-run-clock.ts", "tests/support/databases.ts"],
    alias: { "better-sqlite3": `${import.meta.dirname}/tests/support/better-sqlite3.ts` },
    setupFiles: ["tests/support/worker.ts", "tests/support/setup.ts"],
    // What would be read as some hundred modules for each file of tests is one: a quarter of their processor time.
    deps: { optimizer: { ssr: { enabled: true, include: MANY_MODULES } } },
    // Lint and types are checked beside them.
    // By itself vitest leaves one processor of two alone; of three files one waits for a process or a line.
    maxWorkers: availableParallelism() + 1,
    // Patience, not a promise: the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: {
      DATABASE_PATH: ":memory:",
      SESSION_SECRET: "a secret for tests only",
      POSTAL_ADDRESS: "1 Pier Road",
    },
  },
}));
