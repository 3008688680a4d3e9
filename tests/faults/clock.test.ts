import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { listJobs, signInAdmin } from "./records.ts";
import { missing, postJob, send, toastOf, visit } from "./visitors.ts";

const HOUR_MS = 60 * 60 * 1000;
const clock = join(process.cwd(), "node_modules/.cache", `clock-${process.pid}`);

let site: Site;
let cookie: string;
beforeAll(async () => {
  setClock("2026-10-01T12:00:00Z");
  site = await startSite({ CLOCK: clock });
  cookie = signInAdmin(site.folder);
});
afterAll(async () => {
  await site.stop();
  rmSync(clock, { force: true });
});

const setClock = (moment: string | number) =>
  writeFileSync(clock, String(new Date(moment).getTime()));
const pageOf = async (path: string, cookie = "") =>
  (await visit(site, path, { Cookie: cookie })).text();

async function post(title: string) {
  expect((await postJob(site, { title })).status).toBe(303);
  const job = listJobs(site.folder).find((each) => each.title === title);
  if (!job) throw new Error(`${title} is not there.`);
  return job.id;
}

test.each([
  ["autumn", "2026-10-15T16:00:00.123Z", "2026-11-14T16:00:00.123Z", "November 14, 2026"],
  ["spring", "2027-02-25T04:30:00.000Z", "2027-03-27T04:30:00.000Z", "March 27, 2027"],
])(
  "across the change in %s a job runs for 30 times 24 hours, to the millisecond",
  async (season, from, until, day) => {
    setClock(from);
    const id = await post(`Job of ${season}`);
    await send(site, "/admin/jobs", { intent: "approve", id }, { Cookie: cookie });
    expect(listJobs(site.folder).find((job) => job.id === id)).toMatchObject({
      status: "live",
      start_at: Date.parse(from),
      expires_at: Date.parse(until),
    });
    expect(missing(await pageOf("/admin/jobs?tab=live", cookie), [day])).toEqual([]);

    setClock(Date.parse(until) - 1);
    expect(missing(await pageOf("/jobs"), [`Job of ${season}`])).toEqual([]);
    expect((await visit(site, `/jobs?job=${id}`)).status).toBe(200);
    setClock(until);
    for (const path of ["/jobs", `/jobs?q=${season}`, "/jobs.data", `/jobs?job=${id}`, "/"]) {
      expect((await pageOf(path)).includes(`Job of ${season}`), path).toBe(false);
    }
    expect((await visit(site, `/jobs?job=${id}`)).status).toBe(404);
  },
);

describe("what is promised is due at the right time on the city's clock", () => {
  test.each([
    ["in the hour before the autumn change", "2026-10-31T05:30:00Z", "Nov 1, 1:30 AM"],
    ["in the hour that autumn has twice", "2026-10-31T06:30:00Z", "Nov 1, 1:30 AM"],
    ["after the autumn change", "2026-10-31T07:30:00Z", "Nov 1, 2:30 AM"],
    ["before the spring change", "2027-03-13T06:30:00Z", "Mar 14, 1:30 AM"],
    ["in the hour that spring leaves out", "2027-03-13T07:30:00Z", "Mar 14, 3:30 AM"],
  ])("a job posted a day %s, within 24 hours", async (when, moment, due) => {
    setClock(moment);
    await post(`Job ${when}`);
    const row = async () => {
      const page = await pageOf(`/admin/jobs?tab=pending&q=${encodeURIComponent(when)}`, cookie);
      return page.slice(page.indexOf("data-row"), page.indexOf("</main"));
    };
    setClock(Date.parse(moment) + 24 * HOUR_MS - 1);
    expect((await row()).replaceAll("<!-- -->", "")).toContain(`due ${due}`);
    setClock(Date.parse(moment) + 24 * HOUR_MS);
    expect(await row()).toContain("Overdue");
  });

  test.each([
    ["/contact", "2026-10-31T06:30:00Z", "Nov 1, 1:30 AM"],
    ["/contact", "2027-03-13T07:30:00Z", "Mar 14, 3:30 AM"],
    ["/advertise", "2026-10-30T19:00:00Z", "Nov 2, 3:00 PM"],
    ["/advertise", "2027-03-12T20:00:00Z", "Mar 15, 3:00 PM"],
    ["/wellness", "2026-10-29T13:15:00Z", "Nov 2, 9:15 AM"],
  ])("an inquiry of %s at %s: %s", async (path, moment, due) => {
    setClock(moment);
    const name = `Ada ${moment}`;
    const words = { company: "Pier Books", message: "Hello", description: "Hello" };
    const sent = await send(site, path, { name, email: "ada@example.com", ...words });
    expect(sent.status).toBe(303);
    const page = await pageOf(`/admin/inbox?q=${encodeURIComponent(name)}`, cookie);
    expect(missing(page.replaceAll("<!-- -->", ""), [`Due ${due}`])).toEqual([]);
  });
});

test("the year under a page is the one in the city", async () => {
  for (const [moment, year] of [
    ["2027-01-01T04:59:59Z", 2026],
    ["2027-01-01T05:00:00Z", 2027],
  ] as const) {
    setClock(Date.parse(moment));
    const page = await pageOf("/about");
    expect(page.replaceAll("<!-- -->", "")).toContain(`© ${year} `);
  }
});

test("at every moment around the changes all pages answer", async () => {
  const pages = [
    "/",
    "/events?filter=today",
    "/events?filter=this-week",
    "/dining?filter=open-now",
  ];
  const adminPages = ["/admin", "/admin/jobs", "/admin/inbox", "/admin/subscribers"];
  for (const change of ["2026-11-01T06:00:00Z", "2027-03-14T07:00:00Z"]) {
    setClock(Date.parse(change) - 2 * HOUR_MS);
    for (const after of [-2 * HOUR_MS, -HOUR_MS, -1, 0, 1, HOUR_MS - 1, HOUR_MS, 22 * HOUR_MS]) {
      setClock(Date.parse(change) + after);
      for (const path of [...pages, ...adminPages]) {
        const answer = await visit(site, path, { Cookie: cookie });
        expect([answer.status, path, change, after]).toEqual([200, path, change, after]);
      }
    }
  }
});

describe("a clock that is set back an hour", () => {
  const NOON = Date.parse("2026-12-01T12:00:00Z");
  const client = { "X-Forwarded-For": "192.0.2.7" };

  test("ends no session and holds up no form", async () => {
    setClock(NOON);
    const before = await post("Before it was set back");
    setClock(NOON - HOUR_MS);
    const after = await post("After it was set back");
    for (const id of [before, after]) {
      const decision = { intent: "approve", id };
      const answer = await send(site, "/admin/jobs", decision, { Cookie: cookie });
      expect(toastOf(answer)).toBe("Job live");
      expect((await visit(site, `/jobs?job=${id}`)).status).toBe(200);
    }
  });

  test("keeps nobody out who has met a limit", async () => {
    const signUp = async (index: number) => {
      const values = { email: `guest-${index}@example.com`, name: "Guest", message: `${index}` };
      return send(site, "/contact", values, client);
    };
    setClock(NOON);
    for (let index = 0; index < 30; index += 1) expect((await signUp(index)).status).toBe(303);
    expect((await signUp(30)).status).toBe(429);
    setClock(NOON - HOUR_MS);
    expect((await signUp(31)).status).toBe(303);
  });

  test("ends a lockout after wrong passwords, which would last longer than its 15 minutes", async () => {
    const wrong = { email: "nobody@example.com", password: "wrong password" };
    const attempt = async () => (await send(site, "/auth", wrong, client)).text();
    setClock(NOON);
    await Promise.all(Array.from({ length: 10 }, attempt));
    expect(await attempt()).toContain("Try again in 15 minutes.");
    setClock(NOON - HOUR_MS);
    const page = await attempt();
    expect(page).toContain("Invalid login credentials");
    expect(page).not.toContain("Try again in");
  });
});
