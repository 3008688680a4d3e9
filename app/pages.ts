import { neighborhoodGuides } from "./content/guide/guides.ts";
import { LISTS } from "./domain/guide/links.ts";
import { PAGE_PARAMS } from "./domain/page-params.ts";

/** An address of the site. Its part named `:token` opens something for the person who has it. */
export type Page = {
  path: string;
  /** The folder in `routes/`, of a document, or of anything else. Neither where the next row's answers. */
  page?: string;
  resource?: string;
  /** The id where two addresses have one folder. */
  id?: string;
  /** The pattern replaces what `path` says of its parts. */
  pattern?: RegExp;
  /** Kept for all who are not known: with the parameters that it reads, as any other would fill the cache with copies. */
  cache?: {
    params?: string | undefined;
    until?: "opening" | "edition" | "answer" | "quarter";
    many?: "always" | "filtered";
  };
  /** The kind of records that the page lists, if any. */
  sitemap?: true | keyof typeof LISTS;
  /** Its form has a file, of a visitor a photo and at the desk a picture for the guide or many records; or a script sends the file alone: no words to keep, and none larger than is read. */
  upload?: "form" | "script" | "photo" | "picture";
  /** "none": it is only read. Without a word React comes when somebody is about to use a form, a filter or a dialog. */
  scripts?: "none";
  /** Mail programs post there by themselves (RFC 8058). It needs no cookie, and only stops what the token is for. */
  isOneClickStop?: true;
  /** It, and what is below it, is never for two. */
  isPersonal?: true;
};

/** It has 410 and 404 too, which are not cached. */
export const JOB_PAGE = /^\/jobs\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const EVENT_PAGE = /^\/events\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const EVENT_CALENDAR = /^\/events\/[a-z0-9]+(?:-[a-z0-9]+)*\.ics$/;

const { event: _, ...PLACE_PAGES } = LISTS;

const EACH = { many: "always" } as const;
const FILTERED = { many: "filtered" } as const;
const PLANS = { params: PAGE_PARAMS["/plan"], until: "quarter", many: "always" } as const;
const ANSWERS = { params: "q", until: "answer", many: "always" } as const;
const EVENTS = { params: "q filter", ...FILTERED } as const;
const JOBS = { params: "q category type", ...FILTERED } as const;

/** Compared in this order: the most requested come first. */
export const PAGES: Page[] = [
  { path: "/", page: "_index", cache: { until: "opening" }, sitemap: true },
  { path: "/jobs", page: "jobs", cache: {}, sitemap: true, upload: "form" },
  { path: "/events", page: "events", cache: {}, sitemap: "event" },
  { path: "/search", page: "search", scripts: "none", cache: ANSWERS },
  { path: "/plan", page: "plan", scripts: "none", cache: PLANS, sitemap: true },
  { path: "/plan.ics", resource: "plan.calendar", cache: PLANS },
  { path: "/search/suggestions", resource: "search.suggestions", cache: ANSWERS },
  { path: "/dining", page: "dining", cache: { until: "opening" }, sitemap: "restaurant" },
  { path: "/beaches", page: "beaches", scripts: "none", cache: {}, sitemap: "beach" },
  { path: "/real-estate", page: "real-estate", scripts: "none", cache: {}, sitemap: "listing" },
  { path: "/wellness", page: "wellness", cache: { until: "opening" }, sitemap: "venue" },
  { path: "/guides", page: "guides", scripts: "none", cache: {}, sitemap: true },
  {
    path: `/guides/${neighborhoodGuides[0].slug}`,
    page: "guides.neighborhood",
    scripts: "none",
    cache: { until: "opening" },
    sitemap: true,
  },
  { path: "/hotels", page: "hotels", cache: {}, sitemap: "hotel" },
  {
    path: "/places",
    page: "places",
    scripts: "none",
    cache: { until: "opening" },
    sitemap: "place",
  },
  ...Object.entries(PLACE_PAGES).map(
    ([id, list]): Page => ({
      path: `${list}/:id`,
      page: "places.page",
      id,
      scripts: "none",
      pattern: new RegExp(`^${list}/[a-z0-9]+(?:-[a-z0-9]+)*$`),
      cache: { until: "opening", many: "always" },
    }),
  ),
  { path: "/events.ics", resource: "events.calendar", cache: EVENTS },
  { path: "/events/suggest", page: "events.suggest", cache: {}, sitemap: true, upload: "photo" },
  { path: "/suggestions/:token", page: "suggestions", upload: "photo" },
  { path: "/tell-us/:kind/:id", page: "tell-us" },
  { path: "/events/feed.xml", resource: "events.feed", id: "xml", cache: EVENTS },
  { path: "/events/feed.json", resource: "events.feed", id: "json", cache: EVENTS },
  {
    path: "/events/:id.ics",
    resource: "events.page-calendar",
    pattern: EVENT_CALENDAR,
    cache: { ...EACH, params: "date" },
  },
  { path: "/events/:id", page: "events.page", scripts: "none", pattern: EVENT_PAGE, cache: EACH },
  { path: "/jobs/logo", resource: "jobs.logo", upload: "script" },
  { path: "/jobs/feed.xml", resource: "jobs.feed", id: "atom", cache: JOBS },
  { path: "/jobs/feed.json", resource: "jobs.feed", id: "json", cache: JOBS },
  { path: "/jobs/alerts", page: "jobs.alerts", cache: { params: JOBS.params } },
  { path: "/jobs/manage", page: "jobs.manage-lost" },
  { path: "/jobs/manage/:token", page: "jobs.manage", upload: "form" },
  { path: "/jobs/manage/:token/logo", resource: "jobs.manage-logo" },
  { path: "/jobs/:id", page: "jobs.page", scripts: "none", pattern: JOB_PAGE, cache: EACH },
  { path: "/jobs/:id/report", page: "jobs.report" },
  { path: "/jobs/:id/phone", page: "jobs.phone", scripts: "none" },
  { path: "/uploads/job-images/:name", resource: "uploads" },
  { path: "/uploads/guide/:name", resource: "uploads.guide" },
  { path: "/newsletter", page: "newsletter", cache: { until: "edition" }, sitemap: true },
  { path: "/newsletter/feed.xml", resource: "newsletter.feed", id: "atom", cache: FILTERED },
  { path: "/newsletter/feed.json", resource: "newsletter.feed", id: "json", cache: FILTERED },
  { path: "/newsletter/sample", cache: { until: "edition" } },
  {
    path: "/newsletter/:date",
    page: "newsletter.edition",
    scripts: "none",
    pattern: /^\/newsletter\/\d{4}-\d\d-\d\d$/,
    cache: {},
  },
  { path: "/advertise", page: "advertise", cache: { params: "package" }, sitemap: true },
  { path: "/partners/:token/job", page: "partners.job", upload: "form" },
  { path: "/partners/:token", page: "partners.page", scripts: "none" },
  { path: "/partners/:token/figures.csv", resource: "partners.figures" },
  { path: "/visit/:placement", resource: "visit" },
  { path: "/partners", page: "partners", scripts: "none", cache: {}, sitemap: true },
  { path: "/about", page: "about", scripts: "none", cache: {}, sitemap: true },
  { path: "/contact", page: "contact", cache: { params: "about" }, sitemap: true },
  { path: "/privacy", page: "privacy", scripts: "none", cache: {}, sitemap: true },
  { path: "/terms", page: "terms", scripts: "none", cache: {}, sitemap: true },
  { path: "/auth", page: "auth", isPersonal: true },
  { path: "/auth/code", page: "auth.code" },
  { path: "/auth/invite/:token", page: "auth.invite" },
  { path: "/auth/password/:token", page: "auth.invite", id: "password" },
  { path: "/email/:token/stop", isOneClickStop: true },
  { path: "/email/:token/stop?", page: "email" },
  { path: "/sign-out", page: "sign-out", isPersonal: true },
  { path: "/admin", page: "admin.dashboard", isPersonal: true },
  { path: "/admin/jobs", page: "admin.jobs", upload: "form" },
  { path: "/admin/guide", page: "admin.guide" },
  { path: "/admin/guide/pictures", page: "admin.guide-pictures" },
  { path: "/admin/guide/suggestions", page: "admin.guide-suggestions" },
  { path: "/admin/guide/import", page: "admin.guide-import", upload: "picture" },
  { path: "/admin/guide/:kind/:id", page: "admin.guide-record", upload: "picture" },
  { path: "/admin/guide/:kind/:id/history", page: "admin.guide-history" },
  { path: "/admin/inbox", page: "admin.inbox" },
  { path: "/admin/partners", page: "admin.partners" },
  { path: "/admin/partners/:id", page: "admin.partners-record", upload: "picture" },
  { path: "/admin/subscribers", page: "admin.subscribers" },
  { path: "/admin/editions", page: "admin.editions" },
  { path: "/admin/account", page: "admin.account" },
  { path: "/admin/colleagues", page: "admin.colleagues" },
  { path: "/admin/outbox", page: "admin.outbox" },
  { path: "/admin/subscribers.csv", resource: "admin.subscribers-csv" },
  { path: "/admin/guide/export", resource: "admin.guide-export" },
  { path: "/admin/outbox/frame", resource: "admin.outbox-frame" },
  { path: "/admin/editions/frame", resource: "admin.editions-frame" },
  { path: "/mcp", resource: "mcp" },
  { path: "/sitemap.xml", resource: "sitemap", cache: EACH },
  { path: "/robots.txt", resource: "robots" },
  { path: "/.well-known/security.txt", resource: "security-txt" },
  { path: "/manifest.webmanifest", resource: "manifest" },
  { path: "/*", page: "not-found", scripts: "none" },
];

const isFixed = ({ path }: Page) => !/[:*]/.test(path);

const fixed = new Map(PAGES.filter(isFixed).map((page) => [page.path, page]));
const others = PAGES.filter((page) => page.path.includes(":")).map((page) => ({
  page,
  pattern: page.pattern ?? patternOf(page.path),
}));

function patternOf(path: string) {
  const parts = path.replace(/\/(:?\w+)\?$/, "(?:/$1)?").replace(/:\w+/g, "[\\w-]+");
  return new RegExp(`^${parts}$`);
}

export const findPage = (path: string) =>
  fixed.get(path) ?? others.find(({ pattern }) => pattern.test(path))?.page;

export function pathOf(url: string) {
  const [path = ""] = url.split("?", 1);
  return path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;
}

/** Tells whether an address has no other spelling. A token has one only. */
export function isCanonical(path: string) {
  const page = findPage(path);
  return page?.cache !== undefined || (page?.path === path && page.page !== undefined);
}

export const fileOf = ({ page, resource }: Page) =>
  page ? `routes/${page}/route.tsx` : resource && `routes/${resource}/route.ts`;

export const idOf = ({ page, resource, id = "route" }: Page) => `routes/${page ?? resource}/${id}`;

/** The parameters of a list are those that its links carry. */
export function cachedParams(path: string) {
  const { cache } = findPage(path) ?? {};
  return cache && ((cache.params ?? PAGE_PARAMS[path])?.split(" ") ?? []);
}

/** Tells whether a file is the same for everybody, whatever their cookies say. */
export function isForEverybody(path: string) {
  const page = findPage(path);
  return page?.cache !== undefined && page.resource !== undefined;
}

/** Chips combine to more addresses than a cache holds. */
export function isOneOfMany(url: string) {
  const { many } = findPage(pathOf(url))?.cache ?? {};
  return many === "always" || (many === "filtered" ? url.includes("?") : /[?&]with=/.test(url));
}

const escaped = (paths: string[]) => [...new Set(paths)].map((path) => path.slice(1)).join("|");

const PERSONAL = new RegExp(
  `^/(?:${escaped(PAGES.flatMap(({ path, isPersonal }) => (isPersonal ? [path] : [])))})\\b`,
  "i",
);

export const isPersonalPath = (path: string) => PERSONAL.test(path);

/** Routes match in any case, with any slashes. What follows is the token. */
export const SECRET_PATHS = new RegExp(
  `^(?:https?://[^/]*)?/+(?:${escaped(
    PAGES.flatMap(({ path }) => /^(.*)\/:token/.exec(path)?.[1] ?? []),
  ).replaceAll("/", "/+")})/+`,
  "i",
);

/** The moment at which React starts: never, when a form, filter or dialog is about to be used, or after the first paint. */
export type Scripts = "none" | "touch" | "now";

const scriptsById = new Map(
  PAGES.map(
    (page) => [idOf(page), isPersonalPath(page.path) ? "now" : (page.scripts ?? "touch")] as const,
  ),
);

export const scriptsOf = (id: string): Scripts => scriptsById.get(id) ?? "touch";
