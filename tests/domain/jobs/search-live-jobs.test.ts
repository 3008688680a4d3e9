import { describe, expect, test } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { closeJob } from "#app/domain/jobs/employer/job-endings.server.ts";
import { approveJob } from "#app/domain/jobs/review/job-decisions.server.ts";
import { searchLiveJobs } from "#app/domain/jobs/search-live-jobs.server.ts";
import { makeJob, makeLiveJob, makeOverdueJob } from "#tests/support/factories.ts";
