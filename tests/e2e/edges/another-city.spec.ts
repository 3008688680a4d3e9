import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { LOCAL_NAME } from "#tests/support/local-names.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { startSite } from "#tests/support/site.ts";

const LOCAL_NAMES = new RegExp(LOCAL_NAME, "gi");

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

/**
 * Another city replaces config/site.ts, content/, the pictures, and before its first start public/data, which that imports.
 * Here the first names it and the others are empty of places: what is left of this city would come from where nobody looks
 * for it.
 */
test("another city is its configuration, content, data and pictures: nothing else names this one", async ({
  request,
}) => {
  test.setTimeout(400_000);
  const folder = mkdtempSync(join(tmpdir(), "another-city-"));
  for (const part of [
    "app",
    "drizzle",
    "public",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
    "scripts/vite",
  ]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
  rewrite("app/config/site.ts", (text) =>
    text
      .replace('const city = "Naples"', 'const city = "Harbor Falls"')
      .replace('const state = "Florida"', 'const state = "Oregon"')
      .replace("naplesconcierge.example", "harborfalls.example"),
  );
  for (const file of globSync("app/content/**/*.*", { cwd: folder })) {
    rewrite(file, (text) => text.replaceAll(LOCAL_NAMES, "Elsewhere"));
  }
  for (const file of readdirSync(join(folder, "public/data"))) {
    rewrite(`public/data/${file}`, () => "[]");
  }
  rewrite("public/images/pictures.json", () => "{}");
  const env = { ...process.env, NODE_ENV: "production" as const };
  execFileSync("node_modules/.bin/remix", ["vite:build"], { cwd: folder, env, stdio: "pipe" });
  const site = await startSite({ SEED_SAMPLE_JOBS: "on" }, { project: folder });
  try {
    for (const path of PATHS) {
      const text = await (await request.get(site.url + path)).text();
      expect(text, path).toMatch(/harbor[ -]falls/i);
      expect(text, path).not.toMatch(LOCAL_NAME);
    }
    // What a page says only after a click.
    const assets = join(folder, "build/client/assets");
    for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
      expect(readFileSync(join(assets, file), "utf8"), file).not.toMatch(LOCAL_NAME);
    }
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
