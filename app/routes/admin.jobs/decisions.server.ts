import { approveJob, rejectJob } from "#app/domain/jobs/job-decisions.server.ts";
import type { JobDecision } from "#app/domain/jobs/job-form.ts";
import { setFeatured } from "#app/domain/jobs/jobs.server.ts";
import { applyDecision } from "#app/http/admin-list.server.ts";
import { keepReported } from "#app/workflows/job-reports.server.ts";
import { deletePosting } from "#app/workflows/postings.server.ts";

const MESSAGES = {
  approve: { done: "Job live", failed: "Failed to update job" },
  reject: { done: "Job rejected", failed: "Failed to update job" },
  feature: { done: "Job updated successfully", failed: "Failed to update featured status" },
  keep: { done: "Job kept", failed: "Failed to update job" },
  delete: { done: "Job deleted", failed: "Failed to delete job" },
};

export function decideJob(decision: JobDecision, admin: string) {
  const { intent, id } = decision;
  return applyDecision(MESSAGES[intent], { intent, job: id }, () => {
    switch (decision.intent) {
      case "approve":
        return approveJob(decision.id, { admin });
      case "reject":
        return rejectJob(decision.id, { admin });
      case "feature":
        return setFeatured(decision.id, decision.featured === "yes");
      case "keep":
        return keepReported(decision.id, admin);
      case "delete":
        return deletePosting(decision.id);
    }
  });
}
