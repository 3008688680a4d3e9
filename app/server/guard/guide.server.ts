import { refreshGuideSoon } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshStanding } from "#app/domain/partners/standing.server.ts";
import { logError } from "#app/platform/log.server.ts";

/** Rendering reads the guide and its paid places from memory, so changes are read before it. Where that fails all stays as it was. */
export async function awaitGuide() {
  await refreshGuideSoon().catch((error) => logError("The guide could not be read", error));
  await refreshStanding().catch((error) => logError("The paid places could not be read", error));
  return undefined;
}
