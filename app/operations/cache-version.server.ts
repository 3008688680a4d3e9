import { neighborhoodGuides } from "#app/content/guides.ts";
import { publicVersion } from "#app/db/client.server.ts";
import { nextEditionChangesAt } from "#app/domain/editions/edition.ts";
import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { nextOpeningOrClosing } from "#app/domain/guide/open-restaurants.server.ts";
import { findNextExpiry } from "#app/domain/jobs/live-jobs.server.ts";
import { nextMidnight } from "#app/locale/city-time.ts";

let cached: string | undefined;

/** Undefined while nobody can know. */
export function cacheVersion() {
  if (cached === undefined) {
    const version = publicVersion();
    if (version === undefined) return undefined;
    cached = `${version} ${guideVersion()}`;
    setImmediate(() => {
      cached = undefined;
    });
  }
  return cached;
}

/** The sample of the letter, and the page on which it lies. */
const SHOWS_NEXT_EDITION = /^\/newsletter(?:\/sample)?$/;

/** Lists, answers and the guide that say whether a restaurant is open. */
const SHOWS_OPEN = new RegExp(`^/(?:dining$|search\\b|guides/${neighborhoodGuides[0].slug}$)`);

/** In UTC milliseconds: the end of a listing, or of the day in the city; of what shows it the next opening or closing, or edition. */
export async function cacheExpiresAt(now: Date, path = "/") {
  return Math.min(
    (await findNextExpiry(now)) ?? Number.POSITIVE_INFINITY,
    nextMidnight(now).getTime(),
    SHOWS_OPEN.test(path) ? nextOpeningOrClosing(now) : Number.POSITIVE_INFINITY,
    SHOWS_NEXT_EDITION.test(path) ? nextEditionChangesAt(now).getTime() : Number.POSITIVE_INFINITY,
  );
}
