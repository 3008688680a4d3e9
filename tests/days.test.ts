import { expect, test, vi } from "vitest";
import { dateInCity, fromCityTime, nextMidnight } from "#app/locale/city-time.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { readWithIcalJs } from "#tests/support/calendars.ts";
import { makeLiveJob } from "#tests/support/factories.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { midnightOf, nextOf, untruthsOf } from "#tests/support/untruths.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 366 * 24 * HOUR_MS;

const CLOCK_CHANGES_AND_NEW_YEAR = ["2027-01-01", "2027-03-14", "2027-11-07", "2027-12-31"];
const FIRSTS = Array.from(
  { length: 11 },
  (_, month) => `2027-${String(month + 2).padStart(2, "0")}-01`,
);
const DAYS = [...CLOCK_CHANGES_AND_NEW_YEAR, ...(process.env.TESTS === "all" ? FIRSTS : [])];

const PAGES = [
  ...GUIDE_PAGES,
  ...["today", "this-week", "free"].map((name) => `/events?filter=${name}`),
  "/dining?filter=open-now",
  ...["today", "this+week", "open+now"].map((q) => `/search?q=${q}`),
  "/jobs",
  ...["/places", "/dining/tilt-and-tide", "/dining/the-tamarind-room", "/beaches/vanderbilt-beach"],
];
/** Those that tell more of the day than the line above each page. */
const NIGHT_PAGES = [
  ...["/", "/events", "/events?filter=today", "/dining", "/beaches", "/guides/old-naples"],
  ...["/dining?filter=open-now", "/search?q=open+now", "/newsletter", "/privacy", "/jobs"],
  ...["/dining/tilt-and-tide", "/dining/the-tamarind-room"],
];
/** Of each kind one: weekly, monthly, yearly, and two that take place once. */
const EVENT_PAGES = [
  ...["songs-at-the-lily-pond", "first-sunday-kites", "new-years-eve-over-the-gulf"],
  ...["supper-under-the-sea-grapes", "gordon-pass-winter-regatta"],
].map((id) => `/events/${id}`);
/** Two processors that others use as well. */
const PATIENCE_MS = 60_000;

const at = (day: string, hour: number) =>
  fromCityTime(Date.parse(`${day}T00:00Z`) + hour * HOUR_MS);

type Site = Awaited<ReturnType<typeof openWholeSite>>;

/** What lists only what comes, and only jobs that are live. */
async function untruthsOfFeeds(site: Site, now: Date) {
  const found: string[] = [];
  const body = async (path: string) => (await site.get(path)).body;
  for (const path of ["/events/feed.json", "/events/feed.xml"]) {
    const ids = [...(await body(path)).matchAll(/\/events\/([a-z0-9-]+)["<]/g)].map(([, id]) => id);
    if (ids.length === 0) found.push(`${path} is empty`);
    found.push(...ids.filter((id = "") => !nextOf(id, now)).map((id) => `${path}: ${id} is over`));
  }
  const today = midnightOf(dateInCity(now));
  const until = new Date(now.getTime() + YEAR_MS);
  const calendar = readWithIcalJs(await body("/events.ics"), today, until, 1);
  for (const [uid, { starts }] of Object.entries(calendar)) {
    if (starts.length === 0) found.push(`/events.ics: ${uid} is over`);
  }
  return found;
}

async function walk(site: Site, pages: string[], now: Date) {
  const found: string[] = [];
  for (const path of pages) {
    const { status, body } = await site.get(path);
    if (status !== 200) found.push(`${path}: ${status}`);
    found.push(...untruthsOf(path, body, now));
  }
  return [...found, ...(await untruthsOfFeeds(site, now))];
}

test.each(DAYS)(
  "on %s no page says of the day what is not so",
  { timeout: PATIENCE_MS },
  async (day) => {
    const [noon, night] = [at(day, 12), at(day, 22)];
    vi.useFakeTimers({ toFake: ["Date"], now: noon });
    const atNoon = await openWholeSite();
    expect(await walk(atNoon, [...PAGES, ...EVENT_PAGES], noon)).toEqual([]);

    vi.setSystemTime(night);
    expect(untruthsOf("/", (await atNoon.get("/")).body, night)).toEqual([]);
    // As after a restart: nothing is kept from noon.
    const site = await openWholeSite();
    expect(await walk(site, NIGHT_PAGES, night)).toEqual([]);

    const midnight = nextMidnight(night);
    expect(await cacheExpiresAt(night, "/events")).toBe(midnight.getTime());
    for (const moment of [new Date(midnight.getTime() - 1), midnight]) {
      vi.setSystemTime(moment);
      expect(untruthsOf("/", (await site.get("/")).body, moment)).toEqual([]);
    }
  },
);

test("no page or feed has a job that is past its end, from that moment on", async () => {
  const now = at("2027-03-01", 12);
  const end = at("2027-03-01", 18);
  vi.useFakeTimers({ toFake: ["Date"], now });
  await makeLiveJob({
    title: "Ended yesterday",
    startAt: at("2027-02-01", 0),
    expiresAt: at("2027-02-28", 23),
  });
  await makeLiveJob({ title: "Ends at six", expiresAt: end });
  await makeLiveJob({ title: "Stays" });
  const site = await openWholeSite();
  const titles = async (path: string) => {
    const { body } = await site.get(path);
    return ["Ended yesterday", "Ends at six", "Stays"].filter((title) => body.includes(title));
  };
  for (const path of ["/jobs", "/jobs/feed.json", "/jobs/feed.xml", "/search?q=jobs"]) {
    vi.setSystemTime(new Date(end.getTime() - 1));
    expect(await titles(path), path).toEqual(["Ends at six", "Stays"]);
    vi.setSystemTime(end);
    expect(await titles(path), path).toEqual(["Stays"]);
  }
});
