import { publicVersion } from "#app/db/client.server.ts";
import { nextEditionChangesAt } from "#app/domain/editions/edition.ts";
import { guideVersion } from "#app/domain/guide/guide.server.ts";
import { nextOpeningOrClosing } from "#app/domain/guide/open-restaurants.server.ts";
import { findNextExpiry } from "#app/domain/jobs/jobs.server.ts";
import { nextMidnight } from "#app/locale/city-time.ts";
import { findPage } from "#app/pages.ts";

/** Files are changed by hands. A look at each costs more than what else a kept page asks. */
const LOOK_AGAIN_MS = 2;
let looked = { version: "", until: 0 };

function lastGuideVersion() {
  const now = performance.now();
  if (now >= looked.until) looked = { version: guideVersion(), until: now + LOOK_AGAIN_MS };
  return looked.version;
}

let known: { version: string | number; guide: string; both: string } | undefined;

export function cacheVersion() {
  const version = publicVersion();
  if (version === undefined) return undefined;
  const guide = lastGuideVersion();
  if (known?.version !== version || known.guide !== guide) {
    known = { version, guide, both: `${version} ${guide}` };
  }
  return known.both;
}

export async function cacheExpiresAt(now: Date, path = "/") {
  const { until } = findPage(path)?.cache ?? {};
  return Math.min(
    (await findNextExpiry(now)) ?? Number.POSITIVE_INFINITY,
    nextMidnight(now).getTime(),
    until === "opening" ? nextOpeningOrClosing(now) : Number.POSITIVE_INFINITY,
    until === "edition" ? nextEditionChangesAt(now).getTime() : Number.POSITIVE_INFINITY,
  );
}
