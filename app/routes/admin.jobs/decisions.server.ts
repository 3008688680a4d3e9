import type { JobDecision } from "#app/domain/jobs/job-form.ts";
import { approveJob, rejectJob, setFeatured } from "#app/domain/jobs/jobs.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { deletePosting } from "#app/workflows/postings.server.ts";

/** Does what the admin decided and says how it went. A job that someone else was quicker with is left as it is. */
export async function applyDecision(decision: JobDecision) {
  const [done, failed] = WORDS[decision.intent];
  try {
    if (await perform(decision)) return { title: done };
    return { title: failed, description: TOO_LATE, tone: "destructive" as const };
  } catch (error) {
    logError(failed, error);
    return { title: failed, tone: "destructive" as const };
  }
}

function perform(decision: JobDecision) {
  switch (decision.intent) {
    case "approve":
      return approveJob(decision.id);
    case "reject":
      return rejectJob(decision.id);
    case "feature":
      return setFeatured(decision.id, decision.featured === "yes");
    case "delete":
      return deletePosting(decision.id);
  }
}

const TOO_LATE = "It has changed since you opened this page. Here is how things stand now.";

const WORDS: Record<JobDecision["intent"], [done: string, failed: string]> = {
  approve: ["Job live", "Failed to update job"],
  reject: ["Job rejected", "Failed to update job"],
  feature: ["Job updated successfully", "Failed to update featured status"],
  delete: ["Job deleted", "Failed to delete job"],
};
