import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
