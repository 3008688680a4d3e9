import { refreshGuideSoon } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshStanding } from "#app/domain/partners/standing.server.ts";
import { logError } from "#app/platform/log.server.ts";
import type { Middleware } from "#app/server/install.server.ts";

/** What is rendered reads the guide, and who pays to stand in it, at once, from memory: before it what has changed is read. Where that fails all stays as it was. */
export const awaitGuide: Middleware = async (_request, _response, next) => {
  await refreshGuideSoon().catch((error) => logError("The guide could not be read", error));
  await refreshStanding().catch((error) => logError("Who stands could not be read", error));
  next();
};
