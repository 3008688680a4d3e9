import type { JobStatus } from "#app/domain/jobs/job.ts";

export const TAB_NAMES: Record<JobStatus, string> = {
  pending: "Pending",
  live: "Live",
  expired: "Expired",
  rejected: "Rejected",
};
