import { nextEditionChangesAt } from "#app/domain/editions/edition.ts";
import { nextOpeningOrClosing } from "#app/domain/guide/open-restaurants.server.ts";
import { nextGuideChange, refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { findNextExpiry } from "#app/domain/jobs/jobs.server.ts";
import {
  nextPlacementChange,
  refreshPlacements,
} from "#app/domain/partners/active-placements.server.ts";
import { isLibraryBehind } from "#app/domain/search/library.server.ts";
import { nextMidnight } from "#app/locale/city-time.ts";
import { findPage } from "#app/pages.ts";
import { QUARTER_HOUR_MS } from "#app/platform/durations.ts";

/** A plan of today begins in one. */
const nextQuarter = (now: Date) =>
  (Math.floor(now.getTime() / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;

export async function cacheExpiresAt(now: Date, path = "/") {
  await refreshGuide();
  await refreshPlacements();
  const { until } = findPage(path)?.cache ?? {};
  return Math.min(
    (await findNextExpiry(now)) ?? Number.POSITIVE_INFINITY,
    nextMidnight(now).getTime(),
    nextGuideChange(),
    nextPlacementChange(now),
    until === "opening" || until === "answer"
      ? nextOpeningOrClosing(now)
      : Number.POSITIVE_INFINITY,
    until === "answer" && (await isLibraryBehind()) ? now.getTime() : Number.POSITIVE_INFINITY,
    until === "quarter" ? nextQuarter(now) : Number.POSITIVE_INFINITY,
    until === "edition" ? nextEditionChangesAt(now).getTime() : Number.POSITIVE_INFINITY,
  );
}
