import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { lists, placesOf } from "./job-places.ts";
import { linkProject } from "./linked-project.ts";
import { inDatabase, insertJob } from "./records.ts";
import { postJob, send, signIn, toastOf, visit } from "./visitors.ts";

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

test("so is an event, as soon as its file is saved", async () => {
  const file = join(project, "public/data/events.json");
  const right = readFileSync(file, "utf8");
  const [first] = JSON.parse(right);
  const event = { ...first, id: "regatta-of-bathtubs", title: "Regatta of Bathtubs" };
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
  ];
  const shown = async () => [
    ...(await placesOf(site, "Bathtubs", paths)),
    ...(await placesOf(site, "/events/regatta-of-bathtubs<", ["/sitemap.xml"])),
  ];
  // A file is looked at every two milliseconds, and a request may come sooner.
  const save = async (content: string, isThere: boolean) => {
    writeFileSync(file, content);
    const isShown = async () => (await (await visit(site, "/events")).text()).includes("Bathtubs");
    await expect.poll(isShown, { interval: 5 }).toBe(isThere);
  };
  expect(await shown()).toEqual([]);
  await save(JSON.stringify([event, ...JSON.parse(right)]), true);
  expect(await shown()).toEqual([...paths, "/sitemap.xml"]);
  await save(right, false);
  expect(await shown()).toEqual([]);
});
