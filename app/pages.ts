import { neighborhoodGuides } from "./content/guides.ts";
import { PAGE_PARAMS } from "./domain/page-params.ts";

/** An address of the site. A part of it named `:token` opens something for whoever has it. */
type Page = {
  path: string;
  /** None where the route of the next row answers. */
  file?: string;
  /** Where two addresses have one file. */
  id?: string;
  /** In the place of what `path` says of its parts. */
  pattern?: RegExp;
  /** Kept for all who are not known: with the parameters that it reads, as any other would fill the cache with copies. */
  cache?: {
    params?: string | undefined;
    /** What it shows ends with the next opening or closing of a restaurant, or when the next edition changes. */
    until?: "opening" | "edition";
    /** Of which there are as many as anybody likes, of some only with parameters. */
    many?: "always" | "filtered";
  };
  /** With the file of the guide that it lists, where its words are in one. */
  sitemap?: true | "events" | "restaurants" | "beaches" | "hotels" | "listings" | "wellnessVenues";
  /** Its form has a file, or a script sends the file alone: no words to keep, and none larger than is read. */
  upload?: "form" | "script";
  /** Few visitors come here: what only such pages share is no weight on others. Most are opened as a document ("apart"). */
  scripts?: "rare" | "apart";
  /** It shows emails in a frame. */
  hasFrames?: true;
  /** Mail programs post there by themselves (RFC 8058), and web mail from its own site. It needs no cookie, and all that it
   *  can do is to stop what the token in the address is for. */
  isOneClickStop?: true;
  /** It, and what is below it, is never for two. */
  isPersonal?: true;
};

/** It has 410 and 404 too, which are not cached. */
export const JOB_PAGE = /^\/jobs\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const BOARD = "q category type";
const EVENTS = PAGE_PARAMS["/events"];

/** Compared in this order: the most requested come first. */
export const PAGES: Page[] = [
  { path: "/", file: "routes/_index/route.tsx", cache: {}, sitemap: true },
  {
    path: "/jobs",
    file: "routes/jobs/route.tsx",
    cache: { params: PAGE_PARAMS["/jobs"] },
    sitemap: true,
    upload: "form",
  },
  {
    path: "/events",
    file: "routes/events/route.tsx",
    cache: { params: EVENTS },
    sitemap: "events",
  },
  {
    path: "/search",
    file: "routes/search/route.tsx",
    cache: { params: "q", until: "opening", many: "always" },
    scripts: "apart",
  },
  {
    path: "/search/suggestions",
    file: "routes/search.suggestions/route.ts",
    cache: { params: "q", until: "opening", many: "always" },
  },
  {
    path: "/dining",
    file: "routes/dining/route.tsx",
    cache: { params: PAGE_PARAMS["/dining"], until: "opening" },
    sitemap: "restaurants",
  },
  { path: "/beaches", file: "routes/beaches/route.tsx", cache: {}, sitemap: "beaches" },
  { path: "/real-estate", file: "routes/real-estate/route.tsx", cache: {}, sitemap: "listings" },
  { path: "/wellness", file: "routes/wellness/route.tsx", cache: {}, sitemap: "wellnessVenues" },
  { path: "/guides", file: "routes/guides/route.tsx", cache: {}, sitemap: true },
  {
    path: `/guides/${neighborhoodGuides[0].slug}`,
    file: "routes/guides.old-town/route.tsx",
    cache: { until: "opening" },
    sitemap: true,
  },
  {
    path: "/hotels",
    file: "routes/hotels/route.tsx",
    cache: { params: PAGE_PARAMS["/hotels"] },
    sitemap: "hotels",
  },
  {
    path: "/events.ics",
    file: "routes/events.calendar/route.ts",
    cache: { params: EVENTS, many: "filtered" },
  },
  {
    path: "/events/feed.xml",
    file: "routes/events.feed/route.ts",
    id: "routes/events.feed/xml",
    cache: { params: EVENTS, many: "filtered" },
  },
  {
    path: "/events/feed.json",
    file: "routes/events.feed/route.ts",
    id: "routes/events.feed/json",
    cache: { params: EVENTS, many: "filtered" },
  },
  {
    path: "/events/:id.ics",
    file: "routes/events.page-calendar/route.ts",
    pattern: /^\/events\/[a-z0-9]+(?:-[a-z0-9]+)*\.ics$/,
    cache: { many: "always" },
  },
  {
    path: "/events/:id",
    file: "routes/events.page/route.tsx",
    pattern: /^\/events\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
    cache: { many: "always" },
    scripts: "apart",
  },
  { path: "/jobs/logo", file: "routes/jobs.logo/route.ts", upload: "script" },
  {
    path: "/jobs/feed.xml",
    file: "routes/jobs.feed/route.ts",
    id: "routes/jobs.feed/atom",
    cache: { params: BOARD, many: "filtered" },
  },
  {
    path: "/jobs/feed.json",
    file: "routes/jobs.feed/route.ts",
    id: "routes/jobs.feed/json",
    cache: { params: BOARD, many: "filtered" },
  },
  {
    path: "/jobs/alerts",
    file: "routes/jobs.alerts/route.tsx",
    cache: { params: BOARD },
    scripts: "rare",
  },
  { path: "/jobs/manage", file: "routes/jobs.manage-lost/route.tsx", scripts: "apart" },
  {
    path: "/jobs/manage/:token",
    file: "routes/jobs.manage/route.tsx",
    upload: "form",
    scripts: "apart",
  },
  { path: "/jobs/manage/:token/logo", file: "routes/jobs.manage-logo/route.ts" },
  {
    path: "/jobs/:id",
    file: "routes/jobs.page/route.tsx",
    pattern: JOB_PAGE,
    cache: { many: "always" },
    scripts: "apart",
  },
  { path: "/jobs/:id/report", file: "routes/jobs.report/route.tsx", scripts: "apart" },
  { path: "/uploads/job-images/:name", file: "routes/uploads/route.ts" },
  {
    path: "/newsletter",
    file: "routes/newsletter/route.tsx",
    cache: { until: "edition" },
    sitemap: true,
  },
  {
    path: "/newsletter/feed.xml",
    file: "routes/newsletter.feed/route.ts",
    id: "routes/newsletter.feed/atom",
    cache: { many: "filtered" },
  },
  {
    path: "/newsletter/feed.json",
    file: "routes/newsletter.feed/route.ts",
    id: "routes/newsletter.feed/json",
    cache: { many: "filtered" },
  },
  { path: "/newsletter/sample", cache: { until: "edition" } },
  {
    path: "/newsletter/:date",
    file: "routes/newsletter.edition/route.tsx",
    pattern: /^\/newsletter\/\d{4}-\d\d-\d\d$/,
    cache: {},
  },
  {
    path: "/advertise",
    file: "routes/advertise/route.tsx",
    cache: { params: "package" },
    sitemap: true,
  },
  { path: "/about", file: "routes/about/route.tsx", cache: {}, sitemap: true },
  { path: "/contact", file: "routes/contact/route.tsx", cache: { params: "about" }, sitemap: true },
  { path: "/privacy", file: "routes/privacy/route.tsx", cache: {}, sitemap: true },
  { path: "/terms", file: "routes/terms/route.tsx", cache: {}, sitemap: true },
  { path: "/auth", file: "routes/auth/route.tsx", isPersonal: true },
  { path: "/auth/code", file: "routes/auth.code/route.tsx" },
  { path: "/auth/invite/:token", file: "routes/auth.invite/route.tsx" },
  { path: "/email/:token/stop", isOneClickStop: true },
  { path: "/email/:token/stop?", file: "routes/email/route.tsx", scripts: "apart" },
  { path: "/sign-out", file: "routes/sign-out/route.tsx", isPersonal: true },
  { path: "/admin", file: "routes/admin.dashboard/route.tsx", isPersonal: true },
  { path: "/admin/jobs", file: "routes/admin.jobs/route.tsx", upload: "form" },
  { path: "/admin/inbox", file: "routes/admin.inbox/route.tsx" },
  { path: "/admin/subscribers", file: "routes/admin.subscribers/route.tsx" },
  { path: "/admin/editions", file: "routes/admin.editions/route.tsx", hasFrames: true },
  { path: "/admin/account", file: "routes/admin.account/route.tsx" },
  { path: "/admin/outbox", file: "routes/admin.outbox/route.tsx", hasFrames: true },
  {
    path: "/admin/outbox/preview/:kind?",
    file: "routes/admin.outbox-preview/route.tsx",
    hasFrames: true,
  },
  { path: "/admin/subscribers.csv", file: "routes/admin.subscribers-csv/route.ts" },
  { path: "/admin/outbox/frame", file: "routes/admin.outbox-frame/route.ts" },
  { path: "/admin/editions/frame", file: "routes/admin.editions-frame/route.ts" },
  { path: "/sitemap.xml", file: "routes/sitemap/route.ts", cache: { many: "always" } },
  { path: "/robots.txt", file: "routes/robots/route.ts" },
  { path: "/.well-known/security.txt", file: "routes/security-txt/route.ts" },
  { path: "/manifest.webmanifest", file: "routes/manifest/route.ts" },
  { path: "/*", file: "routes/not-found/route.tsx" },
];

const isFixed = ({ path }: Page) => !/[:*]/.test(path);

const fixed = new Map(PAGES.filter(isFixed).map((page) => [page.path, page]));
const others = PAGES.filter((page) => page.path.includes(":")).map((page) => ({
  page,
  pattern: page.pattern ?? patternOf(page.path),
}));

/** A last part that ends in "?" may be missing. */
function patternOf(path: string) {
  const parts = path.replace(/\/(:?\w+)\?$/, "(?:/$1)?").replace(/:\w+/g, "[\\w-]+");
  return new RegExp(`^${parts}$`);
}

/** By its path to the letter, without what is asked. */
export const findPage = (path: string) =>
  fixed.get(path) ?? others.find(({ pattern }) => pattern.test(path))?.page;

/** Those that have no other spelling. Of a token there is one only. */
export function isCanonical(path: string) {
  const page = findPage(path);
  return page?.cache !== undefined || (page?.path === path && isDocument(page));
}

/** As Remix calls it. */
export const idOf = ({ id, file }: Page) => id ?? file?.replace(/\.tsx?$/, "");

export const isDocument = ({ file }: Page) => file?.endsWith(".tsx") ?? false;

/** The parameters with which it is cached; undefined where it is not. */
export function cachedParams(path: string) {
  const { cache } = findPage(path) ?? {};
  return cache && (cache.params?.split(" ") ?? []);
}

/** Whose cookies say nothing about it: no page, but a file for programs. */
export function isForEverybody(path: string) {
  const page = findPage(path);
  return page?.cache !== undefined && !isDocument(page) && page.file !== undefined;
}

export function isOneOfMany(url: string) {
  const [path = "", query] = url.split("?", 2);
  const { many } = findPage(path.replace(/\.data$/, ""))?.cache ?? {};
  return many === "always" || (many === "filtered" && query !== undefined);
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

/** Nobody reads these on the way through the public pages: to open one is to load a document. */
export const isApart = (page: Page) => page.scripts === "apart" || isPersonalPath(page.path);
