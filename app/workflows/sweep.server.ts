import { deleteExpiredSessions } from "#app/domain/accounts/sessions.server.ts";
import { expireJobs } from "#app/domain/jobs/jobs.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { sweepLogos } from "./postings.server.ts";

/** Tidies up what time has ended. Nothing a visitor sees waits for it. */
export function sweep() {
  try {
    expireJobs();
    deleteExpiredSessions();
  } catch (error) {
    logError("Sweeping failed", error);
  }
  sweepLogos().catch((error: unknown) => logError("Sweeping the logos failed", error));
}
