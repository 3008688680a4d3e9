import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshPlacements } from "#app/domain/partners/active-placements.server.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

/** Rendering reads the guide and its paid places from memory, so changes are read before it. Where that fails all stays as it was. */
export const awaitGuide: Middleware = async (_request, _response, next) => {
  await refreshGuide().catch((error) => logError("The guide could not be read", error));
  await refreshPlacements().catch((error) => logError("Who stands could not be read", error));
  next();
};
