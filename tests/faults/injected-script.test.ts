import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { visit } from "./visitors.ts";

const ESCAPED = 'children: "Page not found"';
const INJECTED = 'dangerouslySetInnerHTML: { __html: "<script>alert(1)</script>" }';

let project: string;
let site: Site;
/** The project by links, with a build in which one page shows words as markup. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "guide-project-"));
  for (const path of ["node_modules", "drizzle", "public", "package.json"]) {
    symlinkSync(resolve(path), join(project, path));
  }
  cpSync("build", join(project, "build"), { recursive: true });
  const bundle = join(project, "build/server/index.js");
  const code = readFileSync(bundle, "utf8");
  expect(code).toContain(ESCAPED);
  writeFileSync(bundle, code.replace(ESCAPED, INJECTED));
  site = await startSite({}, { project });
});
afterAll(async () => {
  await site.stop();
  rmSync(project, { recursive: true, force: true });
});

test("a page that holds a script of somebody else's is not sent, and the log says why", async () => {
  const answer = await visit(site, "/nowhere");
  const page = await answer.text();
  expect(answer.status).toBe(500);
  expect(page).not.toContain("alert(1)");
  expect(page).toContain(`(reference ${answer.headers.get("X-Request-Id")})`);
  await vi.waitFor(() =>
    expect(site.output()).toContain("The page holds a script that is not ours"),
  );
  expect((await visit(site, "/jobs")).status).toBe(200);
});
