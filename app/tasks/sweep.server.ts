import { logError } from "#app/config/log.server.ts";
import { expireJobs } from "#app/domain/jobs/jobs.server.ts";
import { sweepSessions } from "#app/domain/people/sessions.server.ts";
import { sweepLogos } from "./postings.server.ts";

/** Tidies up what time has ended. Nothing a visitor sees waits for it. */
export function sweep() {
  try {
    expireJobs();
    sweepSessions();
  } catch (error) {
    logError("Sweeping failed", error);
  }
  sweepLogos().catch((error: unknown) => logError("Sweeping the logos failed", error));
}
