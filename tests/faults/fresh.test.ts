import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { lists, placesOf } from "./job-places.ts";
import { inDatabase, insertJob } from "./records.ts";
import { POLL, postJob, send, signIn, toastOf, visit } from "./visitors.ts";

const clock = join(process.cwd(), "node_modules/.cache", `clock-fresh-${process.pid}`);
const setClock = (moment: string) => writeFileSync(clock, String(Date.parse(moment)));

let site: Site;
let cookie: string;
beforeAll(async () => {
  setClock("2026-12-04T15:00:00Z");
  site = await startSite({ CLOCK: clock });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(clock, { force: true });
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

const ID = "regatta-of-bathtubs";
const WORDS = {
  title: "Regatta of Bathtubs",
  description: "Whoever floats wins.",
  date: "Saturday, December 12, 2026",
  time: "9 AM",
  venue: "Bayfront",
  location: "Bayfront Place",
  image: "/images/events/saltmarsh-swing.jpg",
  price: "Free",
  tags: "Family",
};
const PATHS = [
  ...["/events", "/events?q=bathtubs", `/events/${ID}`, `/events/${ID}.ics`, "/events.ics"],
  ...["/events/feed.xml", "/events/feed.json", "/data/events.json", "/search?q=bathtubs"],
  "/search/suggestions?q=bathtubs",
];
const placesNow = async () => [
  ...(await placesOf(site, "Bathtubs", PATHS)),
  ...(await placesOf(site, `/events/${ID}<`, ["/sitemap.xml"])),
];
/** PostgreSQL tells of a change a moment after it. */
const shown = (where: string[]) => expect.poll(placesNow, POLL).toEqual(where);
const EVERYWHERE = [...PATHS, "/sitemap.xml"];

async function edit(path: string, values: Record<string, string>) {
  const answer = await send(site, `/admin/guide/event/${path}`, values, { Cookie: cookie });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    `/admin/guide/event/${path === "new" ? ID : path}`,
  ]);
}

test("a record that is to appear at nine is absent a moment before, and there at nine, in what is cached too", async () => {
  const times = { live_from: "2026-12-05T09:00", live_until: "2026-12-05T17:00" };
  await edit("new", { ...WORDS, ...times, intent: "publish" });
  await shown([]);
  setClock("2026-12-05T13:59:59.999Z");
  await shown([]);
  setClock("2026-12-05T14:00:00Z");
  await shown(EVERYWHERE);
  setClock("2026-12-05T21:59:59.999Z");
  await shown(EVERYWHERE);
  setClock("2026-12-05T22:00:00Z");
  await shown([]);
});

test("a draft changes no byte and no ETag of what visitors get, not after a restart either", async () => {
  await edit(ID, { live_from: "", live_until: "", seen: "2", intent: "publish" });
  await shown(EVERYWHERE);
  const paths = [...EVERYWHERE, "/", "/places", "/dining", "/data/dining.json", "/events.data"];
  const answers = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await visit(site, path);
        const hash = createHash("sha256")
          .update(await answer.bytes())
          .digest("hex");
        const { headers, status } = answer;
        return [path, status, headers.get("ETag"), headers.get("Last-Modified"), hash];
      }),
    );
  const before = await answers();
  await edit(ID, { ...WORDS, title: "Regatta of Barrels", seen: "4", intent: "save" });
  await expect.poll(answers, POLL).toEqual(before);
  await site.restart();
  await expect.poll(answers, POLL).toEqual(before);
  expect(await placesOf(site, "Barrels", PATHS)).toEqual([]);
});

const listLive = () =>
  inDatabase(site.folder, (database) =>
    database
      .prepare("SELECT id FROM guide_records WHERE kind = 'event' AND state = 'live'")
      .pluck()
      .all(),
  );

test("an event that was over for thirty days is gone from everywhere, and its page says that it was", async () => {
  // What waits as a draft is somebody's.
  await edit(ID, { intent: "discard", seen: "5" });
  // Others are over by then, and a quarter of all goes on a day.
  for (let day = 13; listLive().includes(ID); day += 1) {
    const before = listLive().length;
    setClock(`2027-01-${day}T15:00:00Z`);
    await site.restart();
    await expect.poll(() => listLive().length, POLL).toBeLessThan(before);
  }
  await expect.poll(async () => (await visit(site, `/events/${ID}`)).status, POLL).toBe(410);
  const page = await (await visit(site, `/events/${ID}`)).text();
  expect(page).toContain("It was on Saturday, December 12, 2026.");
  expect((await visit(site, `/events/${ID}`)).headers.get("ETag")).toBeNull();
  expect((await visit(site, `/events/${ID}.ics`)).status).toBe(410);
  await shown([]);
  const admin = { Cookie: await signIn(site) };
  const record = await (await visit(site, `/admin/guide/event/${ID}`, admin)).text();
  expect(record).toContain("Retired, because it was over");
});
