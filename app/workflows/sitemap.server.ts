import { navLinks } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { listArchive } from "#app/domain/editions/editions.server.ts";
import { hasDates, listOccurrences } from "#app/domain/guide/event-dates.server.ts";
import {
  type GuideFile,
  guideChangedAt,
  listEvents,
  listHotels,
} from "#app/domain/guide/guide.server.ts";
import { hotelPath } from "#app/domain/guide/structured-data/hotel.ts";
import { listLiveJobAddresses } from "#app/domain/jobs/feed-jobs.server.ts";

export type SitemapAddress = { path: string; changedAt?: Date | undefined };

/** Programs read no more of one file. */
const ADDRESSES_MAX = 50_000;
/** Of a record that comes back for ever, or never, no further future is looked at. */
const COMING_DAYS = 2 * 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Pages of lists that are a data file. Of pages that are written in the program nobody knows when their words changed. */
const FILES: Record<string, GuideFile> = {
  "/events": "events",
  "/dining": "restaurants",
  "/beaches": "beaches",
  "/hotels": "hotels",
  "/real-estate": "listings",
  "/wellness": "wellnessVenues",
};

/** Every page that search engines may list, with the moment at which it last changed where that is known. */
export function listSitemapAddresses(now = new Date()): SitemapAddress[] {
  const jobs = listLiveJobAddresses(now);
  const editions = listArchive();
  const [hotelsChangedAt, eventsChangedAt] = [guideChangedAt("hotels"), guideChangedAt("events")];
  const newest: Record<string, Date | null | undefined> = {
    "/jobs": jobs[0]?.changedAt,
    "/newsletter": editions[0]?.sentAt,
  };
  const pages = [
    ...navLinks.map(({ to }) => to),
    `/guides/${neighborhoodGuides[0].slug}`,
    "/about",
    "/contact",
    "/privacy",
    "/terms",
  ].map((path) => ({ path, changedAt: changedAtOf(path) ?? newest[path] }));
  const records = [
    ...listHotels().map((hotel) => ({ path: hotelPath(hotel), changedAt: hotelsChangedAt })),
    ...listComingEvents(now).map(({ id }) => ({
      path: `/events/${id}`,
      changedAt: eventsChangedAt,
    })),
    ...editions.map(({ date, sentAt }) => ({ path: `/newsletter/${date}`, changedAt: sentAt })),
    ...jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt })),
  ];
  return [...pages, ...records].slice(0, ADDRESSES_MAX).map(({ path, changedAt }) => ({
    path,
    // Files that were copied by a clock that was ahead, or rows from before it was set back.
    changedAt: changedAt && changedAt <= now ? changedAt : undefined,
  }));
}

const changedAtOf = (path: string) => {
  const file = FILES[path];
  return file && guideChangedAt(file);
};

/** One whose words name no date may come. */
function listComingEvents(now: Date) {
  const end = new Date(now.getTime() + COMING_DAYS * DAY_MS);
  return listEvents().filter(
    (event) => listOccurrences(event, now, end, 1).length > 0 || !hasDates(event, now),
  );
}
