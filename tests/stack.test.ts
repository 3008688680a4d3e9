import { readFileSync } from "node:fs";
import { type RollupOptions, rollup } from "rollup";
import { expect, test } from "vitest";
import config from "../vite.config.ts";

const read = (file: string) => readFileSync(file, "utf8");
const lock: { packages: Record<string, { version: string }> } = JSON.parse(
  read("package-lock.json"),
);

// Remix 2.17 pins releases of React Router that have an open redirect, and no release of Remix takes these.
test.each([
  ["@remix-run/router", "1.23.4"],
  ["react-router", "6.30.6"],
  ["react-router-dom", "6.30.6"],
])("%s is the mended %s, once", (name, version) => {
  const copies = Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, found]) => found.version);
  expect(copies).toEqual([version]);
  expect(JSON.parse(read(`node_modules/${name}/package.json`)).version).toBe(version);
});

// With the flag on, anybody may ask /__manifest for endless lists of paths: each is matched against all routes.
test("routes are not discovered lazily", () => {
  expect(read("vite.config.ts")).toMatch(/^ +v3_lazyRouteDiscovery: false,$/m);
});

test("a build whose files need each other in a circle fails", async () => {
  const { build: options } = config({ command: "build", mode: "production" });
  const { onwarn }: RollupOptions = options?.rollupOptions ?? {};
  const sources: Record<string, string> = {
    entry: 'import "form"; import "field";',
    form: 'import { a } from "rules"; console.log(a);',
    field: "export const b = 1; console.log(b);",
    rules: 'import { b } from "field"; export const a = b;',
  };
  const files = { resolveId: (id: string) => id, load: (id: string) => sources[id] };
  const build = (manualChunks: Record<string, string[]>) =>
    rollup({ input: "entry", plugins: [{ name: "files", ...files }], ...(onwarn && { onwarn }) })
      .then((bundle) => bundle.generate({ manualChunks }))
      .then(({ output }) => output.length);
  expect(await build({ site: ["rules", "field"] })).toBe(2);
  await expect(build({ site: ["rules"], forms: ["form", "field"] })).rejects.toThrow(
    "Circular chunk: site -> forms -> site",
  );
});
