import { neighborhoodGuides } from "#app/content/guides.ts";
import { PAGE_PARAMS } from "#app/domain/page-params.ts";

/** Only the parameters that a page reads: any other would fill the cache with copies. */
export const CACHEABLE_PAGES: Record<string, readonly string[] | undefined> = {
  "/": [],
  "/beaches": [],
  "/real-estate": [],
  "/wellness": [],
  "/guides": [],
  [`/guides/${neighborhoodGuides[0].slug}`]: [],
  "/jobs/alerts": ["q", "category", "type"],
  "/jobs/feed.xml": ["q", "category", "type"],
  "/jobs/feed.json": ["q", "category", "type"],
  "/newsletter": [],
  "/newsletter/feed.xml": [],
  "/newsletter/feed.json": [],
  "/search": ["q"],
  "/search/suggestions": ["q"],
  "/advertise": ["package"],
  "/about": [],
  "/contact": ["about"],
  "/privacy": [],
  "/terms": [],
  "/sitemap.xml": [],
  "/events.ics": ["q", "filter"],
  "/events/feed.xml": ["q", "filter"],
  "/events/feed.json": ["q", "filter"],
  ...Object.fromEntries(
    Object.entries(PAGE_PARAMS).map(([page, names]) => [page, names.split(" ")]),
  ),
};

/** The archive of the weekly, and its sample. Unknown days are 404 and are not cached. */
const ARCHIVE = /^\/newsletter\/(?:\d{4}-\d\d-\d\d|sample)$/;

/** The page of a job: 410 and 404 are not cached. */
const JOB = /^\/jobs\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The page of an event, and its calendar file. */
const EVENT = /^\/events\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\.ics)?$/;

/** Feeds with a filter, and the sitemap, which may be many megabytes. */
const FEED = /\/feed\.(?:xml|json)\?|^\/events\.ics\?|^\/sitemap\.xml$/;

/** Answers to questions, and suggestions. */
const ANSWER = /^\/search\b/;

const SINGLES = [JOB, EVENT];
const MANY = [...SINGLES, FEED, ANSWER];

/** Whose cookies say nothing about it: no page, but a file for programs. */
export const isForEverybody = (page: string) =>
  /\.(?:xml|json|ics)$|^\/search\/suggestions$/.test(page);

export const paramsOfPage = (page: string) =>
  Object.hasOwn(CACHEABLE_PAGES, page)
    ? CACHEABLE_PAGES[page]
    : [ARCHIVE, ...SINGLES].some((pattern) => pattern.test(page))
      ? []
      : undefined;

/** Of which there are as many as anybody likes. */
export function isOneOfMany(url: string) {
  const page = url.replace(/\.data$/, "");
  return MANY.some((pattern) => pattern.test(page));
}
