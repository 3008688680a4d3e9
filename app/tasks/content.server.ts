import { nextMidnight } from "#app/config/city-clock.ts";
import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { countLiveChanges, findNextExpiry } from "#app/domain/jobs/board.server.ts";

let known: string | undefined;

/**
 * Changes whenever something has changed from which public pages are made. Requests that came in together share one
 * look at it.
 */
export function contentVersion() {
  if (known === undefined) {
    known = `${countLiveChanges()} ${guideVersion()}`;
    setImmediate(() => {
      known = undefined;
    });
  }
  return known;
}

/** When the public pages change by themselves next, in UTC milliseconds: a listing ends, or the date changes. */
export function contentUntil(now: Date) {
  return Math.min(findNextExpiry(now) ?? Number.POSITIVE_INFINITY, nextMidnight(now).getTime());
}
