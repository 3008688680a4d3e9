import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "#tests/support/pictures.ts";
import { admin, type Site, startSite } from "#tests/support/site.ts";
import { POLL, postJob, send, visit } from "./visitors.ts";

const ORIGIN = "https://guide.example";
const own = { Origin: ORIGIN };

const ESCAPED = 'children: "Page not found"';
const INJECTED = 'dangerouslySetInnerHTML: { __html: "<script>alert(1)</script>" }';

let project: string;
let site: Site;
/** Under https, from the project by links, with a build in which one page shows words as markup. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "guide-project-"));
  for (const path of ["app", "node_modules", "drizzle", "public", "package.json"]) {
    symlinkSync(resolve(path), join(project, path));
  }
  cpSync("build", join(project, "build"), { recursive: true });
  const bundle = join(project, "build/server/index.js");
  const code = readFileSync(bundle, "utf8");
  expect(code).toContain(ESCAPED);
  writeFileSync(bundle, code.replace(ESCAPED, INJECTED));
  site = await startSite({ SITE_URL: ORIGIN }, { project });
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
  await expect
    .poll(() => site.output(), POLL)
    .toContain("The page holds a script that is not ours");
  expect((await visit(site, "/jobs")).status).toBe(200);
});

describe("a page of a sister subdomain", () => {
  test("plants a session that is nobody's: one of ours is bound to this host and cached nowhere", async () => {
    const answer = await send(site, "/auth", admin, own);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
    const all = answer.headers.getSetCookie();
    // The sign-in's own, which tells no more than that this device was here, is sent to /auth alone.
    const cookies = all.filter(
      (cookie) => !/^__Secure-device=.*Path=\/auth; .*Secure/.test(cookie),
    );
    expect([all.length, cookies.length]).toEqual([3, 2]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(session|toast)=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    const [session = ""] = cookies.filter((each) => each.startsWith("__Host-session="));
    const bound = session.split(";", 1)[0] ?? "";
    const planted = bound.replace("__Host-", "");
    expect((await visit(site, "/admin", { Cookie: bound })).status).toBe(200);
    const stranger = await visit(site, "/admin", { Cookie: planted });
    expect(stranger.headers.get("Location")).toBe("/auth");
    const signedOut = await send(site, "/auth", { intent: "sign-out" }, { ...own, Cookie: bound });
    expect(signedOut.headers.get("Clear-Site-Data")).toBe('"storage"');
  });

  test.each(["same-site", "cross-site", "Cross-Site", ""])(
    "sends no form that its browser calls %j, with our Origin or without",
    async (word) => {
      for (const headers of [{}, own]) {
        const sent = { "Sec-Fetch-Site": word, ...headers };
        const answer = await send(site, "/newsletter", { email: "a@b.example" }, sent);
        expect(answer.status).toBe(403);
      }
    },
  );
});

describe("another user of the machine", () => {
  const openToOthers = () =>
    readdirSync(site.folder, { recursive: true, encoding: "utf8" }).filter(
      (name) => (statSync(join(site.folder, name)).mode & 0o077) !== 0,
    );

  test("can read no file of a running server", async () => {
    expect((await postJob(site, { logo: await picture() })).status).toBe(303);
    const names = readdirSync(site.folder, { recursive: true, encoding: "utf8" });
    expect(names).toEqual(expect.arrayContaining(["guide.db", "guide.db-wal", "guide.db.lock"]));
    expect(names.filter((name) => name.endsWith(".png"))).toHaveLength(1);
    expect(openToOthers()).toEqual([]);
  });

  test("reads nothing that an earlier version left open once the next has started", async () => {
    for (const name of ["guide.db", "guide.db-wal", "guide.db-shm", "guide.db.lock"]) {
      chmodSync(join(site.folder, name), 0o644);
    }
    chmodSync(join(site.folder, "uploads/job-images"), 0o755);
    await site.restart();
    expect(openToOthers()).toEqual([]);
  });
});
