import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { findNextExpiry, getLiveJobsVersion } from "#app/domain/jobs/live-jobs.server.ts";
import { nextMidnight } from "#app/locale/city-time.ts";

let known: string | undefined;

/**
 * Changes whenever something has changed from which public pages are made. Requests that came in together share one
 * look at it.
 */
export function cacheVersion() {
  if (known === undefined) {
    known = `${getLiveJobsVersion()} ${guideVersion()}`;
    setImmediate(() => {
      known = undefined;
    });
  }
  return known;
}

/** When the public pages change by themselves next, in UTC milliseconds: a listing ends, or the date changes. */
export function cacheExpiresAt(now: Date) {
  return Math.min(findNextExpiry(now) ?? Number.POSITIVE_INFINITY, nextMidnight(now).getTime());
}
