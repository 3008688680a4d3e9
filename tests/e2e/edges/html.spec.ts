import type { APIRequestContext, APIResponse } from "@playwright/test";
import { HtmlValidate, type RuleConfig } from "html-validate/node";
import { CONFIRMED_INTENTS } from "#app/domain/jobs/employer/manage-form.ts";
import { GUIDE_PAGES } from "#tests/support/pages.ts";
import { admin, type Site } from "#tests/support/site.ts";
import { suggested } from "#tests/support/suggested.ts";
import { ask } from "../database.ts";
import { expect, invite, test } from "../journey.ts";
import { clearPartners, placePartner } from "../partners.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = () => Date.now();

const RULES = {
  // How React writes: <meta/>, srcSet, async="". HTML reads all of it alike.
  "void-style": "off",
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  "doctype-style": "off",
  // Of style, not of validity: one of the specification's titles has 76 letters, telephone numbers have plain spaces, and
  // what stands below an email begins with "-- ".
  "no-trailing-whitespace": "off",
  "long-title": "off",
  "tel-non-breaking": "off",
  // A dialog's headings go on from those of its page, which a reader without scripts sees around it.
  "heading-level": ["error", { sectioningRoots: [] }],
  // The boxes of one choice have one name.
  "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit", "reset"] }],
  // Where a map was pressed no other button tells.
  "prefer-button": ["error", { exclude: ["image"] }],
} satisfies RuleConfig;

const config = { root: true, extends: ["html-validate:recommended"] };
const strict = new HtmlValidate({ ...config, rules: RULES });
/** Admin's tables are none of <table>: its narrow rows fold. */
const withTables = new HtmlValidate({
  ...config,
  rules: { ...RULES, "prefer-native-element": ["error", { exclude: ["table", "cell"] }] },
});

/** What is wrong with a page, each finding with its place. */
async function findings(name: string, answer: APIResponse, status: number, validator = strict) {
  expect(answer.status(), name).toBe(status);
  const page = await answer.text();
  // This validator reads on behind the end, where HTML allows nothing but comments.
  expect(page.slice(page.indexOf("</html>")), name).toMatch(/^<\/html>\s*(<!--.*?-->\s*)*$/s);
  const { results } = await validator.validateString(page);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${name} ${line}:${column} ${ruleId}: ${message}`);
}

async function hrefOf(request: APIRequestContext, path: string, pattern: RegExp) {
  const [href] = pattern.exec(await (await request.get(path)).text()) ?? [];
  return (href ?? "").replaceAll("&amp;", "&");
}

test("every public page, dialog and error is valid HTML", async ({ request }) => {
  const job = await hrefOf(request, "/jobs", /\?job=[\w-]+/);
  const hotel = await hrefOf(request, "/hotels", /\?hotel=[\w-]+/);
  const [plannedDay] = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().split("T");
  const found: string[] = [];
  for (const path of [
    ...GUIDE_PAGES,
    "/jobs",
    "/jobs?q=zzz",
    "/search?q=pelican",
    "/search?q=free+music+this+weekend",
    "/search?q=resturant",
    "/plan?day=2020-02-01",
    `/plan?day=${plannedDay}&stops=event:never-was~restaurant:cortile-undici`,
    "/jobs?post",
    `/jobs${job}`,
    job.replace("?job=", "/jobs/"),
    `/hotels${hotel}`,
    "/auth",
    "/auth?mode=sign-up",
    "/jobs/alerts",
    "/jobs/alerts?q=cook&category=Hospitality",
    "/jobs/manage",
    `${job.replace("?job=", "/jobs/")}/report`,
    "/newsletter/sample",
    "/sign-out",
  ]) {
    found.push(...(await findings(path, await request.get(path), 200)));
  }
  for (const path of [
    "/nowhere",
    "/guides/mercato",
    "/newsletter/2026-01-02",
    "/jobs?job=gone",
    "/hotels?hotel=gone",
    "/uploads/job-images/x",
    "/jobs/manage/nothing",
    "/partners/nothing",
    "/email/nothing",
    "/auth/invite/nothing",
  ]) {
    found.push(...(await findings(path, await request.get(path), 404)));
  }
  expect(found).toEqual([]);
});

test("pages with everybody who may pay are valid HTML", async ({ request, site }) => {
  const found: string[] = [];
  for (const name of ["Casa Calusa", "<b>Tide & Table</b>", "Lantern House", "Dune Spa"]) {
    const places = ["hero", "home", "strip"].map((slot) => ({ slot }));
    await placePartner(site, [...places, { slot: "category", list: "hotel" }], { name });
  }
  for (const path of ["/", "/hotels", "/partners", "/advertise"])
    found.push(...(await findings(path, await request.get(path), 200)));
  await clearPartners(site);
  expect(found).toEqual([]);
});

test("the page of a posting is valid HTML in each of its states, with what it asks", async ({
  request,
  site,
}) => {
  const found: string[] = [];
  const form = { ...posting, contact_email: "ann@gulf.example", selected_tier: "basic" };
  const posted = await request.post("/jobs", { form, maxRedirects: 0 });
  const { pathname } = new URL(posted.headers().location ?? "", site.url);
  expect(pathname).toMatch(/^\/jobs\/manage\//);
  const walk = async (state: string, queries: string[]) => {
    for (const query of ["", ...queries]) {
      const name = `${state} ${query}`;
      found.push(...(await findings(name, await request.get(pathname + query), 200)));
    }
  };
  const set = (changes: string, ...values: (string | number)[]) =>
    ask(site, `update jobs set ${changes} where title = ?`, ...values, posting.title);

  await walk("pending", ["?edit", "?address", "?ask=not-us", "?ask=end-links"]);
  const wrong = { intent: "edit", title: "", revision: "1" };
  found.push(
    ...(await findings("rejected words", await request.post(pathname, { form: wrong }), 400)),
  );
  await set("status = 'rejected', may_resend = (1 = 1), refusal = 'thin', decided_at = ?", now());
  await walk("refused", ["?resend"]);
  const ends = now() + 9 * DAY_MS;
  await set("status = 'live', start_at = ?, expires_at = ?", now(), ends);
  await ask(
    site,
    `insert into job_revisions (id, job_id, changes, was, submitted_at)
      select 'change', id, ?, ?, ? from jobs where title = ?`,
    JSON.stringify({ description: "Cook and bake." }),
    JSON.stringify({ description: posting.description }),
    now(),
    posting.title,
  );
  await walk("live", ["?edit", "?address", ...CONFIRMED_INTENTS.map((asked) => `?ask=${asked}`)]);
  await set("status = 'expired', expires_at = ?, closed_as = 'filled'", now());
  await walk("ended", []);
  const [job] = await ask(site, "select id from jobs where title = ?", posting.title);
  const closed = await request.get(`/jobs/${job?.id}`);
  found.push(...(await findings("closed", closed, 410)));
  expect(found).toEqual([]);
});

test("what the links of emails open, and the second step of a sign-in, is valid HTML", async ({
  request,
  site,
}) => {
  const found: string[] = [];
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, maxRedirects: 0 });
  const walk = async (path: string) =>
    found.push(...(await findings(path, await request.get(path, { maxRedirects: 0 }), 200)));

  await post("/newsletter", { email: "bea@example.com" });
  await post("/jobs/alerts", { email: "bea@example.com", pace: "daily", q: "cook" });
  for (const list of ["weekly", "alerts"]) {
    const where = `where email = 'bea@example.com' and list = '${list}'`;
    const [row] = await ask(site, `select token from subscriptions ${where}`);
    await walk(`/email/${row?.token}`);
    await ask(site, `update subscriptions set confirmed_at = ? ${where}`, now());
    await walk(`/email/${row?.token}`);
    await walk(`/email/${row?.token}/stop`);
  }
  await walk(invite(site, "nadia@example.com"));

  const account = { full_name: "Pia Lund", email: "pia@example.com", password: "pelican tango 9" };
  await post("/auth?mode=sign-up", account);
  await post("/auth", { intent: "sign-out" });
  await ask(
    site,
    `insert into totp_keys (user_id, secret, created_at, confirmed_at)
      select id, 'JBSWY3DPEHPK3PXP', ?, ? from users where email = ?`,
    ...[now(), now(), account.email],
  );
  await post("/auth", account);
  for (const path of ["/auth/code", "/auth/code?recovery"]) await walk(path);
  expect(found).toEqual([]);
});

test("the board that cannot be read is valid HTML", async ({ request, site }) => {
  await ask(site, "ALTER TABLE jobs RENAME TO elsewhere");
  try {
    const answer = await request.get("/jobs");
    expect(await findings("503", answer, 503)).toEqual([]);
  } finally {
    await ask(site, "ALTER TABLE elsewhere RENAME TO jobs");
  }
});

const posting = {
  company: "Gulf Grill",
  title: "Line Cook on Nights",
  category: "Hospitality",
  type: "Full-time",
  location: "Old Town",
  description: "Cook on the line.",
  requirements: "Two years in a kitchen.",
  apply_link: "work@gulfgrill.example",
};

const REJECTED: Record<string, Record<string, string>> = {
  "/jobs?post": { company: "Gulf Grill", apply_link: "nope" },
  "/jobs": { intent: "digest", email: "nope" },
  "/?index": { email: "nope" },
  "/newsletter": { email: "nope" },
  "/advertise": { email: "nope" },
  "/contact": { email: "nope" },
  "/events/suggest": { email: "nope" },
  "/tell-us/restaurant/tilt-and-tide": { email: "nope" },
  "/wellness": { email: "nope" },
  "/auth": { email: "nope", password: "x" },
  "/auth?wrong": { email: "nobody@example.com", password: "wrong password" },
  "/auth?mode=sign-up": { email: "nope", password: "x" },
};

test("a rejected form is valid HTML", async ({ request }) => {
  const found: string[] = [];
  for (const [path, form] of Object.entries(REJECTED)) {
    const answer = await request.post(path, { form, maxRedirects: 0 });
    found.push(...(await findings(`POST ${path}`, answer, 400)));
  }
  const foreign = { Origin: "https://evil.example" };
  const form = { company: "x" };
  found.push(
    ...(await findings("403", await request.post("/jobs", { form, headers: foreign }), 403)),
    ...(await findings("405", await request.post("/about", { form }), 405)),
    ...(await findings(
      "413",
      await request.post("/jobs", { form: { a: "x".repeat(2 ** 20) } }),
      413,
    )),
  );
  expect(found).toEqual([]);
});

/** Of each list something, and of each dialog what it is about. The id of the live job with a report and a change. */
async function fill(request: APIRequestContext, site: Site) {
  const post = async (path: string, form: Record<string, string>) =>
    expect((await request.post(path, { form, maxRedirects: 0 })).status(), path).toBe(303);
  await post("/contact", { name: "Ada", email: "ada@example.com", message: "Hello" });
  await post("/newsletter", { email: "ada@example.com" });
  await ask(site, "update subscriptions set confirmed_at = ?", now());
  await post("/jobs/alerts", { email: "ada@example.com", pace: "daily", q: "cook" });
  for (const title of ["Baker", "Baker at Night"]) await post("/jobs", { ...posting, title });
  const [job] = await ask(site, "select id, title from jobs where status = 'live' order by title");
  await post("/events/suggest", { ...suggested });
  const note = { topic: "hours", words: "Closed on Mondays now.", source: "I was there." };
  await post("/tell-us/restaurant/tilt-and-tide", note);
  await post(`/jobs/${job?.id}/report`, { reason: "money", words: "They want $50 first." });
  await ask(
    site,
    `insert into job_revisions (id, job_id, changes, was, submitted_at) values ('waits', ?, ?, ?, ?)`,
    String(job?.id),
    JSON.stringify({ title: "Head Cook" }),
    JSON.stringify({ title: String(job?.title) }),
    now(),
  );
  return String(job?.id);
}

test("the admin area is valid HTML, with its dialogs", async ({ request, site }) => {
  const changed = await fill(request, site);
  await request.post("/auth", { form: { ...admin }, maxRedirects: 0 });
  await ask(site, "update guide_records set check_due_at = 0 where kind in ('venue', 'hotel')");
  const partner = { intent: "words", name: "Casa Calusa", line: "Rooms" };
  const made = await request.post("/admin/partners/new", { form: partner });
  const found: string[] = [];
  for (const [list, dialogs] of Object.entries({
    "/admin": [],
    "/admin/jobs": ["view", "edit", "delete", "refuse", "source", "change"],
    "/admin/jobs?tab=live": [],
    [`/admin/jobs?view=${changed}`]: [],
    "/admin/guide": [],
    "/admin/guide/import": [],
    "/admin/guide/event/new": [],
    "/admin/guide/restaurant/the-claw-ledger": [],
    "/admin/guide/hotel/the-gulfline": [],
    "/admin/guide/hotel/the-gulfline/history?version=1": [],
    "/admin/guide?kind=hotel&order=list": [],
    "/admin/guide?tab=check": [],
    "/admin/guide?tab=problems": [],
    "/admin/guide/suggestions": ["view"],
    "/admin/guide/suggestions?q=lantern": ["view"],
    "/admin/inbox": [],
    "/admin/inbox?kind=contact": ["view", "delete"],
    "/admin/partners": [],
    "/admin/partners?tab=drafts": [],
    "/admin/partners?tab=owed": [],
    [new URL(made.url()).pathname]: ["edit", "delete"],
    "/admin/partners/new": [],
    "/admin/subscribers": ["delete"],
    "/admin/subscribers?list=alerts": ["delete"],
    "/admin/editions": [],
    "/admin/outbox": ["view"],
    "/admin/account": [],
    "/sign-out": [],
  })) {
    found.push(...(await findings(list, await request.get(list), 200, withTables)));
    for (const dialog of dialogs) {
      const [page] = list.split("?");
      // The last one, because changes of live jobs stand above the list.
      const link = new RegExp(`\\?[^"]*\\b${dialog}=[\\w-]+(?!.*\\b${dialog}=)`, "s");
      const path = page + (await hrefOf(request, list, link));
      expect(path).toContain(dialog);
      found.push(...(await findings(path, await request.get(path), 200, withTables)));
    }
  }
  const place = await request.get("/admin/pricing");
  expect(await place.text()).toContain('href="/jobs#rate-card"');
  found.push(...(await findings("a 404 that names a place", place, 404)));
  expect(found).toEqual([]);
});

test("an edition is valid HTML as a draft, while it is sent, and in the archive", async ({
  request,
  site,
}) => {
  await request.post("/newsletter", { form: { email: "bo@example.com" }, maxRedirects: 0 });
  await ask(site, "update subscriptions set confirmed_at = ?", now());
  await request.post("/auth", { form: { ...admin }, maxRedirects: 0 });
  await ask(site, "delete from editions");
  const found: string[] = [];
  const decide = async (form: Record<string, string>, state: string) => {
    await request.post("/admin/editions", { form: { list: "weekly", date, ...form } });
    const page = await request.get("/admin/editions");
    expect(await page.text()).toContain(`<span class="badge">${state}</span>`);
    found.push(...(await findings(state, page, 200, withTables)));
  };
  const date = await hrefOf(request, "/admin/editions", /(?<=name="date" value=")[\d-]+/);
  await decide({ intent: "create" }, "draft");
  const boxes = { opening: "Good morning.\n\nSee you.", openings: "Two & more", market: "-5 days" };
  await decide({ intent: "send", revision: "1", ...boxes }, "sending");
  await ask(site, "update editions set state = 'sent', sent_at = ?", now());
  for (const path of [`/newsletter/${date}`, "/newsletter"]) {
    found.push(...(await findings(path, await request.get(path), 200)));
  }
  expect(found).toEqual([]);
});

test("links that leave a cookie are not for robots", async ({ request }) => {
  const page = await (await request.get("/events")).text();
  const links = page.match(/<a [^>]*calendar=[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
});
