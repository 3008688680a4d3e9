import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { startSite } from "#tests/support/site.ts";

const PATHS = [
  ...GUIDE_PAGES.map((path) => path.replace("old-naples", "old-harbor-falls")),
  "/jobs",
  "/jobs?post",
  "/auth",
  "/auth?mode=sign-up",
  "/nowhere",
  "/sitemap.xml",
  "/manifest.webmanifest",
];

test("another city is one file: nothing else names this one", async ({ request }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "another-city-"));
  for (const part of [
    "app",
    "drizzle",
    "public",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
  ]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const config = join(folder, "app/config/site.ts");
  const here = readFileSync(config, "utf8");
  writeFileSync(
    config,
    here
      .replace('const city = "Naples"', 'const city = "Harbor Falls"')
      .replace('const state = "Florida"', 'const state = "Oregon"')
      .replace("naplesconcierge.example", "harborfalls.example"),
  );
  mkdirSync(join(folder, "public/data"), { recursive: true });
  for (const name of ["events", "dining", "beaches", "listings", "wellness", "hotels"]) {
    writeFileSync(join(folder, `public/data/${name}.json`), "[]");
  }
  const env = { ...process.env, NODE_ENV: "production" as const };
  execFileSync("node_modules/.bin/remix", ["vite:build"], { cwd: folder, env, stdio: "pipe" });
  const site = await startSite({}, { project: folder });
  try {
    for (const path of PATHS) {
      const text = await (await request.get(site.url + path)).text();
      expect(text, path).not.toMatch(/naples|florida/i);
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
