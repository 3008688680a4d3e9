import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { findNextExpiry, getLiveJobsVersion } from "#app/domain/jobs/live-jobs.server.ts";
import { nextMidnight } from "#app/locale/city-time.ts";

let cached: string | undefined;

export function cacheVersion() {
  if (cached === undefined) {
    cached = `${getLiveJobsVersion()} ${guideVersion()}`;
    setImmediate(() => {
      cached = undefined;
    });
  }
  return cached;
}

/** In UTC milliseconds: the end of a listing, or of the day in the city. */
export function cacheExpiresAt(now: Date) {
  return Math.min(findNextExpiry(now) ?? Number.POSITIVE_INFINITY, nextMidnight(now).getTime());
}
