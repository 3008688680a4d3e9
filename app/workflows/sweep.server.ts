import { deleteExpiredSessions } from "#app/domain/accounts/sessions.server.ts";
import { forgetSources } from "#app/domain/jobs/job-sources.server.ts";
import { expireJobs } from "#app/domain/jobs/jobs.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { sweepLogos } from "./postings.server.ts";

export function sweep() {
  try {
    expireJobs();
    forgetSources();
    deleteExpiredSessions();
  } catch (error) {
    logError("Sweeping failed", error);
  }
  sweepLogos().catch((error: unknown) => logError("Sweeping the logos failed", error));
}
