import { navLinks } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { listArchive } from "#app/domain/editions/editions.server.ts";
import { findDatedEvent } from "#app/domain/guide/events.server.ts";
import {
  type GuideFile,
  guideModified,
  listEvents,
  listHotels,
} from "#app/domain/guide/guide.server.ts";
import { hotelPath } from "#app/domain/guide/structured-data/hotel.ts";
import { listLiveJobAddresses } from "#app/domain/jobs/feed-jobs.server.ts";

export type SitemapAddress = { path: string; changedAt?: Date | undefined };

/** Programs read no more of one file. */
const ADDRESSES_MAX = 50_000;
const BEGINNING = new Date(0);

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
  const [hotelsChangedAt, eventsChangedAt] = [guideModified("hotels"), guideModified("events")];
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
    // A file that is missing, or that was copied by a clock that was ahead.
    changedAt: changedAt && changedAt > BEGINNING && changedAt <= now ? changedAt : undefined,
  }));
}

const changedAtOf = (path: string) => {
  const file = FILES[path];
  return file && guideModified(file);
};

/** Of today and later, and those whose words name no date: they may come. */
const listComingEvents = (now: Date) =>
  listEvents().filter(({ id }) => {
    const found = findDatedEvent(id, now);
    return !found || found.next;
  });
