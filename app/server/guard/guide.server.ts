import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshPlacements } from "#app/domain/partners/active-placements.server.ts";
import { logError } from "#app/platform/log.server.ts";

/** Rendering reads the guide and its paid places from memory, so changes are read before it. Where that fails all stays as it was. */
export async function awaitGuide() {
  await refreshGuide().catch((error) => logError("The guide could not be read", error));
  await refreshPlacements().catch((error) => logError("The paid places could not be read", error));
  return undefined;
}
