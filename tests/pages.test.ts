import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { cachedParams, isForEverybody, isOneOfMany, scriptsOf } from "#app/pages.ts";
import { hasSecretPath, loggedPath } from "#app/platform/log-line.server.ts";
import { listSitemapAddresses } from "#app/routes/sitemap/sitemap.server.ts";
import routes from "#app/routes.ts";
import type { Step } from "#app/server/answer.server.ts";
import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { redirectToCanonical } from "#app/server/canonical-url.server.ts";
import { rejectCrossSite } from "#app/server/guard/csrf.server.ts";
import { countView } from "#app/server/page-views.server.ts";

vi.mock("#app/domain/guide/open-restaurants.server.ts", async (original) => ({
  ...(await original<object>()),
  nextOpeningOrClosing: () => 1,
}));
vi.mock("#app/domain/editions/edition.ts", async (original) => ({
  ...(await original<object>()),
  nextEditionChangesAt: () => new Date(2),
}));

const UUID = "abcdef11-2222-4333-8444-555555555555";
const TOKEN = "aB3_-x";

type Route = { path?: string; id?: string; file: string; children?: Route[] };
const files = new Map<string, string>();
const flatten = (
  { path = "", file, id, children = [] }: Route,
  parent = "",
): [string, string][] => {
  const own = path === "" ? parent || "/" : `${parent}/${path}`;
  const named = id ?? file.replace(/\.tsx?$/, "");
  files.set(named, file);
  return [[own, named], ...children.flatMap((child) => flatten(child, own))];
};
const table = (routes as Route[]).flatMap((route) => flatten(route));

const filled = (path: string) =>
  path
    .replace(":token", TOKEN)
    .replace(/^\/newsletter\/:date/, "/newsletter/2026-01-02")
    .replace(/^\/jobs\/:id/, `/jobs/${UUID}`)
    .replace(":id", "a-night")
    .replace(":name", "x.png")
    .replace(":kind?", "live")
    .replace("stop?", "stop");

const ODD = `
  /Jobs /jobs/ //jobs /jobs?q=x /jobs.data /%6Aobs /jobs?job=${UUID} /jobs.data?q=a&job=${UUID}
  /jobs/${UUID.toUpperCase()} /jobs/${UUID}/ /jobs/${UUID}.data /jobs/${UUID}?x=1 /jobs/not-a-job
  /jobs/feed.xml?type=a /jobs/feed.json?q= /jobs/feed.xml.data /JOBS/feed.xml
  /jobs/manage/ /Jobs/Manage/${TOKEN} //jobs//manage//${TOKEN} /jobs/manage/${TOKEN}.data /jobs/manage/a.b /jobs/manage/logo
  /jobs/logo.data /admin/jobs.data /admin/Jobs /ADMIN/ /admin/nowhere /admin/outbox/preview /administrators
  /events/A-Night /events/a-night/ /events/a--b /events/a-night.ICS /events.ics?filter=free /events/feed.json?q=x /events/feed
  /newsletter/sample /newsletter/Sample /newsletter/2026-1-2 /newsletter/x /newsletter/sample.data
  /search?q=x /search.data?q=x /search/suggestions?q=x /search/Suggestions /searching /search/more
  /guides/other /guides/ /dining/x /dining?filter=x /Dining
  /email /email/${TOKEN} /email/${TOKEN}/stop?x=1 /Email/${TOKEN}/stop /email/${TOKEN}/stop.data /email/${TOKEN}/more /emails/x
  /auth/invite /AUTH/invite/${TOKEN} /%61uth/invite/${TOKEN} /auth%2Finvite%2F${TOKEN} http://x.example/auth/invite/${TOKEN}
  /sitemap.xml?x=1 /Sitemap.xml /nowhere /nowhere.xml /healthz /_root.data / /constructor /__proto__ /jobs/constructor
`
  .trim()
  .split(/\s+/);

const addresses = [...new Set([...table.map(([path]) => filled(path)), ...ODD])].filter(
  (address) => address !== "/*",
);

type Made = { status?: number; location?: string; passed: boolean };

function pass(step: Step, request: object): Made {
  const client = { headers: {}, complete: true, errored: true, ...request } as never;
  const answer = step(client, { once: () => {} } as never);
  if (!answer || answer instanceof Promise) return { passed: true };
  const { location } = answer.headers as { location?: string };
  return { status: answer.status, ...(location && { location }), passed: false };
}

function countsView(url: string) {
  const once = vi.fn();
  const isData = /^[^?]*\.data/.test(url);
  const mode = isData
    ? { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" }
    : {
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
        "sec-fetch-site": "same-origin",
      };
  countView(
    { url, method: "GET", headers: mode } as unknown as IncomingMessage,
    { once } as unknown as ServerResponse,
  );
  return once.mock.calls.length > 0;
}

/** With so many bytes announced: whether they are refused before they are read. */
const takes = (url: string, bytes: number) => {
  const headers = {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(bytes),
  };
  return pass(receiveBody(), { method: "POST", url, headers }).status !== 413;
};

async function factsOf(url: string) {
  const path = url.split("?", 1)[0] ?? "";
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const params = cachedParams(page);
  const query = new URLSearchParams(url.split(/\?(.*)/s, 2)[1]);
  const isCached = params && [...query.keys()].every((name) => params.includes(name));
  const until = await cacheExpiresAt(new Date("2026-11-22T15:00:00Z"), page);
  const canonical = pass(redirectToCanonical, { method: "GET", url }).location;
  const isTaken = pass(rejectCrossSite, {
    method: "POST",
    url,
    headers: { "sec-fetch-site": "cross-site" },
  }).passed;
  return [
    params && `cached(${[...params].join(" ")})`,
    params && isForEverybody(page) && "for-everybody",
    isCached && isOneOfMany(url) && "one-of-many",
    params && until === 1 ? "until-opening" : params && until === 2 ? "until-edition" : "",
    canonical && `is ${canonical}`,
    countsView(url) && "view",
    takes(url, 300_000) && (takes(url, 30_000_000) ? "upload" : "upload-of-scripts"),
    isTaken && "from-any-site",
    hasSecretPath(url) && `logged as ${loggedPath(url)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

test("what holds for each address", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const lines: string[] = [];
  for (const address of addresses) lines.push(`${address}: ${await factsOf(address)}`);
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "/: cached(), until-opening, view
    /jobs: cached(q category type with sort page job post tier), upload
    /events: cached(q filter page), view
    /search: cached(q), one-of-many, until-opening
    /plan: cached(day part from until with adults children budget stay car like rain walks most dinner eat no first not keep stops), one-of-many
    /plan.ics: cached(day part from until with adults children budget stay car like rain walks most dinner eat no first not keep stops), for-everybody, one-of-many
    /search/suggestions: cached(q), for-everybody, one-of-many, until-opening
    /dining: cached(q filter with page), until-opening, view
    /beaches: cached(with page)
    /real-estate: cached(with sort page), view
    /wellness: cached(with page), until-opening, view
    /guides: cached()
    /guides/old-naples: cached(), until-opening
    /hotels: cached(q neighborhood style price with hotel page), view
    /places: cached(with page), until-opening
    /dining/a-night: cached(), one-of-many, until-opening
    /beaches/a-night: cached(), one-of-many, until-opening
    /wellness/a-night: cached(), one-of-many, until-opening
    /places/a-night: cached(), one-of-many, until-opening
    /real-estate/a-night: cached(), one-of-many, until-opening
    /hotels/a-night: cached(), one-of-many, until-opening
    /events.ics: cached(q filter), for-everybody
    /events/suggest: cached(), upload
    /suggestions/aB3_-x: upload, logged as /suggestions/***
    /tell-us/:kind/a-night: 
    /events/feed.xml: cached(q filter), for-everybody
    /events/feed.json: cached(q filter), for-everybody
    /events/a-night.ics: cached(date), for-everybody, one-of-many
    /events/a-night: cached(), one-of-many
    /jobs/logo: upload-of-scripts
    /jobs/feed.xml: cached(q category type), for-everybody
    /jobs/feed.json: cached(q category type), for-everybody
    /jobs/alerts: cached(q category type)
    /jobs/manage: 
    /jobs/manage/aB3_-x: upload, logged as /jobs/manage/***
    /jobs/manage/aB3_-x/logo: logged as /jobs/manage/***
    /jobs/abcdef11-2222-4333-8444-555555555555: cached(), one-of-many, view
    /jobs/abcdef11-2222-4333-8444-555555555555/report: 
    /jobs/abcdef11-2222-4333-8444-555555555555/phone: 
    /uploads/job-images/x.png: 
    /uploads/guide/x.png: 
    /newsletter: cached(), until-edition
    /newsletter/feed.xml: cached(), for-everybody
    /newsletter/feed.json: cached(), for-everybody
    /newsletter/2026-01-02: cached()
    /advertise: cached(package)
    /partners/aB3_-x/job: upload, logged as /partners/***
    /partners/aB3_-x: logged as /partners/***
    /partners/aB3_-x/figures.csv: logged as /partners/***
    /visit/:placement: 
    /partners: cached()
    /about: cached()
    /contact: cached(about)
    /privacy: cached()
    /terms: cached()
    /auth: 
    /auth/code: 
    /auth/invite/aB3_-x: logged as /auth/invite/***
    /auth/password/aB3_-x: logged as /auth/password/***
    /email/aB3_-x/stop: from-any-site, logged as /email/***
    /sign-out: 
    /admin: 
    /admin/jobs: upload
    /admin/guide: 
    /admin/guide/pictures: 
    /admin/guide/suggestions: 
    /admin/guide/import: upload
    /admin/guide/:kind/a-night: 
    /admin/guide/:kind/a-night/history: 
    /admin/inbox: 
    /admin/partners: 
    /admin/partners/a-night: upload
    /admin/subscribers: 
    /admin/editions: 
    /admin/account: 
    /admin/colleagues: 
    /admin/outbox: 
    /admin/subscribers.csv: 
    /admin/guide/export: 
    /admin/outbox/frame: 
    /admin/editions/frame: 
    /mcp: 
    /sitemap.xml: cached(), for-everybody, one-of-many
    /robots.txt: 
    /.well-known/security.txt: 
    /manifest.webmanifest: 
    /Jobs: is /jobs
    /jobs/: is /jobs
    //jobs: is /jobs
    /jobs?q=x: cached(q category type with sort page job post tier), upload
    /jobs.data: cached(q category type with sort page job post tier), upload
    /%6Aobs: is /jobs
    /jobs?job=abcdef11-2222-4333-8444-555555555555: cached(q category type with sort page job post tier), view, upload
    /jobs.data?q=a&job=abcdef11-2222-4333-8444-555555555555: cached(q category type with sort page job post tier), view, upload
    /jobs/ABCDEF11-2222-4333-8444-555555555555: is /jobs/abcdef11-2222-4333-8444-555555555555
    /jobs/abcdef11-2222-4333-8444-555555555555/: is /jobs/abcdef11-2222-4333-8444-555555555555
    /jobs/abcdef11-2222-4333-8444-555555555555.data: cached(), one-of-many
    /jobs/abcdef11-2222-4333-8444-555555555555?x=1: cached()
    /jobs/not-a-job: 
    /jobs/feed.xml?type=a: cached(q category type), for-everybody, one-of-many
    /jobs/feed.json?q=: cached(q category type), for-everybody, one-of-many
    /jobs/feed.xml.data: cached(q category type), for-everybody
    /JOBS/feed.xml: is /jobs/feed.xml
    /jobs/manage/: is /jobs/manage, logged as /jobs/manage/***
    /Jobs/Manage/aB3_-x: logged as /Jobs/Manage/***
    //jobs//manage//aB3_-x: is /jobs/manage/aB3_-x, logged as //jobs//manage//***
    /jobs/manage/aB3_-x.data: upload, logged as /jobs/manage/***
    /jobs/manage/a.b: logged as /jobs/manage/***
    /jobs/manage/logo: upload, logged as /jobs/manage/***
    /jobs/logo.data: upload-of-scripts
    /admin/jobs.data: upload
    /admin/Jobs: is /admin/jobs
    /ADMIN/: is /admin
    /admin/nowhere: 
    /admin/outbox/preview: 
    /administrators: 
    /events/A-Night: is /events/a-night
    /events/a-night/: is /events/a-night
    /events/a--b: 
    /events/a-night.ICS: is /events/a-night.ics
    /events.ics?filter=free: cached(q filter), for-everybody, one-of-many
    /events/feed.json?q=x: cached(q filter), for-everybody, one-of-many
    /events/feed: cached(), one-of-many
    /newsletter/sample: cached(), until-edition
    /newsletter/Sample: is /newsletter/sample
    /newsletter/2026-1-2: 
    /newsletter/x: 
    /newsletter/sample.data: cached(), until-edition
    /search?q=x: cached(q), one-of-many, until-opening
    /search.data?q=x: cached(q), one-of-many, until-opening
    /search/suggestions?q=x: cached(q), for-everybody, one-of-many, until-opening
    /search/Suggestions: is /search/suggestions
    /searching: 
    /search/more: 
    /guides/other: 
    /guides/: is /guides
    /dining/x: cached(), one-of-many, until-opening
    /dining?filter=x: cached(q filter with page), until-opening
    /Dining: is /dining
    /email: 
    /email/aB3_-x: logged as /email/***
    /email/aB3_-x/stop?x=1: logged as /email/***
    /Email/aB3_-x/stop: logged as /Email/***
    /email/aB3_-x/stop.data: logged as /email/***
    /email/aB3_-x/more: logged as /email/***
    /emails/x: 
    /auth/invite: 
    /AUTH/invite/aB3_-x: logged as /AUTH/invite/***
    /%61uth/invite/aB3_-x: logged as /auth/invite/***
    /auth%2Finvite%2FaB3_-x: logged as /auth/invite/***
    http://x.example/auth/invite/aB3_-x: is http:/x.example/auth/invite/aB3_-x, logged as http://x.example/auth/invite/***
    /sitemap.xml?x=1: cached(), for-everybody
    /Sitemap.xml: is /sitemap.xml
    /nowhere: 
    /nowhere.xml: 
    /healthz: 
    /_root.data: cached(), until-opening, view
    /constructor: 
    /__proto__: 
    /jobs/constructor: "
  `);
});

test("the sitemap lists the pages in their order", async () => {
  const paths = (await listSitemapAddresses()).map(({ path }) => path);
  expect(
    paths.filter((path) => path.startsWith("/guides/") || !/^\/[\w-]+\//.test(path)).join(" "),
  ).toMatchInlineSnapshot(
    `"/ /events /dining /beaches /hotels /real-estate /wellness /guides /jobs /newsletter /advertise /plan /guides/old-naples /places /partners /about /contact /privacy /terms"`,
  );
});

test("which pages need no scripts, which when they are touched, and which at once", () => {
  const pages = table.map(([, id]) => id).filter((id) => files.get(id)?.endsWith(".tsx"));
  const of = (start: string) => pages.filter((id) => scriptsOf(id) === start);
  expect({ none: of("none"), touch: of("touch"), now: of("now") }).toMatchInlineSnapshot(`
    {
      "none": [
        "routes/search/route",
        "routes/plan/route",
        "routes/beaches/route",
        "routes/real-estate/route",
        "routes/guides/route",
        "routes/guides.neighborhood/route",
        "routes/places/route",
        "routes/places.page/restaurant",
        "routes/places.page/beach",
        "routes/places.page/venue",
        "routes/places.page/place",
        "routes/places.page/listing",
        "routes/places.page/hotel",
        "routes/events.page/route",
        "routes/jobs.page/route",
        "routes/jobs.phone/route",
        "routes/newsletter.edition/route",
        "routes/partners.page/route",
        "routes/partners/route",
        "routes/about/route",
        "routes/privacy/route",
        "routes/terms/route",
        "routes/not-found/route",
      ],
      "now": [
        "routes/auth/route",
        "routes/auth.code/route",
        "routes/auth.invite/route",
        "routes/auth.invite/password",
        "routes/sign-out/route",
        "routes/admin.dashboard/route",
        "routes/admin.jobs/route",
        "routes/admin.guide/route",
        "routes/admin.guide-pictures/route",
        "routes/admin.guide-suggestions/route",
        "routes/admin.guide-import/route",
        "routes/admin.guide-record/route",
        "routes/admin.guide-history/route",
        "routes/admin.inbox/route",
        "routes/admin.partners/route",
        "routes/admin.partners-record/route",
        "routes/admin.subscribers/route",
        "routes/admin.editions/route",
        "routes/admin.account/route",
        "routes/admin.colleagues/route",
        "routes/admin.outbox/route",
      ],
      "touch": [
        "routes/_index/route",
        "routes/jobs/route",
        "routes/events/route",
        "routes/dining/route",
        "routes/wellness/route",
        "routes/hotels/route",
        "routes/events.suggest/route",
        "routes/suggestions/route",
        "routes/tell-us/route",
        "routes/jobs.alerts/route",
        "routes/jobs.manage-lost/route",
        "routes/jobs.manage/route",
        "routes/jobs.report/route",
        "routes/newsletter/route",
        "routes/advertise/route",
        "routes/partners.job/route",
        "routes/contact/route",
        "routes/email/route",
        "routes/admin/route",
      ],
    }
  `);
});
