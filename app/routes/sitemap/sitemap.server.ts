import { navLinks } from "#app/config/site.ts";
import { listArchive } from "#app/domain/editions/editions.server.ts";
import { dateEvent } from "#app/domain/guide/events.server.ts";
import { listEvents } from "#app/domain/guide/guide.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { listPlaceKeys } from "#app/domain/guide/place-page.server.ts";
import { guideModified, timesOf } from "#app/domain/guide/records/snapshot.server.ts";
import { listLiveJobAddresses } from "#app/domain/jobs/board.server.ts";
import { PAGES } from "#app/pages.ts";

/** `changedAt` is in UTC milliseconds. */
export type SitemapAddress = { path: string; changedAt?: number | undefined };

/** Programs read no more of one file. */
const ADDRESSES_MAX = 50_000;

export async function listSitemapAddresses(now = new Date()): Promise<SitemapAddress[]> {
  const jobs = await listLiveJobAddresses(now);
  const editions = (await listArchive()).map(({ date, sentAt }) => ({
    path: `/newsletter/${date}`,
    changedAt: sentAt?.getTime(),
  }));
  const changes: Record<string, number | undefined> = {
    "/jobs": past(jobs[0]?.changedAt, now),
    "/newsletter": editions[0]?.changedAt,
  };
  const listed = PAGES.filter(({ sitemap }) => sitemap);
  for (const { path, sitemap = true } of listed) {
    if (sitemap !== true) changes[path] = past(guideModified(sitemap).getTime(), now);
  }
  const paths = new Set<string>([
    ...navLinks.map(({ to }) => to),
    ...listed.map(({ path }) => path),
  ]);
  const pages = [...paths].map((path) => ({ path, changedAt: changes[path] }));
  const events = listComingEvents(now).map(({ id }) => ({ kind: "event" as const, id }));
  return [
    ...pages,
    ...[...listPlaceKeys(), ...events].map(({ kind, id }) => ({
      path: pagePath(kind, { id }),
      changedAt: past(timesOf(kind, id).changed.getTime(), now),
    })),
    ...editions,
    ...jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt: past(changedAt, now) })),
  ].slice(0, ADDRESSES_MAX);
}

/** Undefined for what is missing or no moment at all, or was written by a clock that was ahead. */
function past(changedAt: number | undefined, now: Date) {
  const isPast = typeof changedAt === "number" && changedAt > 0 && changedAt <= now.getTime();
  return isPast ? changedAt : undefined;
}

const listComingEvents = (now: Date) =>
  listEvents().filter((event) => {
    const found = dateEvent(event, now);
    return !found || found.next;
  });
