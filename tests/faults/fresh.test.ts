import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { lists, placesOf } from "./job-places.ts";
import { importFiles, linkProject } from "./linked-project.ts";
import { inDatabase, insertJob } from "./records.ts";
import { postJob, send, signIn, toastOf } from "./visitors.ts";

let project: string;
let site: Site;
let cookie: string;
beforeAll(async () => {
  project = linkProject();
  site = await startSite({}, { project });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(project, { recursive: true, force: true });
});

/** A title that stands nowhere else, whether it is shown, and whether the sitemap has its page. */
function watchJob(title: string) {
  const find = () =>
    inDatabase(site.folder, (database) =>
      database.prepare("SELECT id FROM jobs WHERE title = ?").pluck().get(title),
    ) as string;
  return {
    find,
    shown: async () => {
      const page = `/jobs/${find()}`;
      return [
        ...(await placesOf(site, title, [...lists(title), page])),
        ...(await placesOf(site, page, ["/sitemap.xml"])),
      ];
    },
    everywhere: () => [...lists(title), `/jobs/${find()}`, "/sitemap.xml"],
  };
}

test("a job that an admin approves and its employer ends is everywhere at once, and nowhere", async () => {
  const { find, shown, everywhere } = watchJob("Perfumer");
  const posted = await postJob(site, { title: "Perfumer" });
  const link = posted.headers.get("location")?.replace(/\?.*/, "") ?? "";
  expect(await shown()).toEqual([]);
  const approval = { intent: "approve", id: find() };
  expect(toastOf(await send(site, "/admin/jobs", approval, { Cookie: cookie }))).toBe("Job live");
  expect(await shown()).toEqual(everywhere());
  expect((await send(site, link, { intent: "fill" })).status).toBe(303);
  expect(await shown()).toEqual([]);
});

test("so is one that another process writes, and one whose end comes", async () => {
  const { find, shown, everywhere } = watchJob("Glazier");
  inDatabase(site.folder, (database) =>
    insertJob(database, { id: crypto.randomUUID(), title: "Glazier" }),
  );
  expect(await shown()).toEqual(everywhere());
  inDatabase(site.folder, (database) =>
    database.prepare("UPDATE jobs SET expires_at = ? WHERE id = ?").run(Date.now() - 1, find()),
  );
  expect(await shown()).toEqual([]);
});

test("so is an event that npm run import brings, changes and retires, without a restart", async () => {
  const file = join(project, "public/data/events.json");
  const right = JSON.parse(readFileSync(file, "utf8"));
  const event = { ...right[0], id: "regatta-of-bathtubs", title: "Regatta of Bathtubs" };
  const paths = [
    "/events",
    "/events?q=bathtubs",
    "/events/regatta-of-bathtubs",
    "/events/regatta-of-bathtubs.ics",
    "/events.ics",
    "/events/feed.xml",
    "/events/feed.json",
    "/search?q=bathtubs",
    "/search/suggestions?q=bathtubs",
    "/data/events.json",
  ];
  const shown = async (words = "Bathtubs") => [
    ...(await placesOf(site, words, paths)),
    ...(await placesOf(site, "/events/regatta-of-bathtubs<", ["/sitemap.xml"])),
  ];
  const importEvents = (events: unknown[], ...args: string[]) => {
    writeFileSync(file, JSON.stringify(events));
    expect(importFiles(project, site.database, ...args)).toMatchObject({ status: 0, stderr: "" });
  };
  const pid = site.pid;
  expect(await shown()).toEqual([]);
  importEvents([event, ...right]);
  expect(await shown()).toEqual([...paths, "/sitemap.xml"]);
  const again = { ...event, title: "Grand Regatta of Bathtubs" };
  importEvents([again, ...right], "--dry-run");
  expect(await placesOf(site, "Grand Regatta", paths)).toEqual([]);
  importEvents([again, ...right]);
  expect(await shown("Grand Regatta")).toEqual([...paths, "/sitemap.xml"]);
  importEvents(right);
  expect(await shown("Grand Regatta")).toEqual([...paths, "/sitemap.xml"]);
  importEvents(right, "--retire-missing");
  expect(await shown()).toEqual([]);
  expect(site.pid).toBe(pid);
});
