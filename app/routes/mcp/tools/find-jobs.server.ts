import { z } from "zod";
import { countBoard, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { JOB_CATEGORIES, JOB_TYPES } from "#app/domain/jobs/job.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { filterSearch } from "#app/domain/subscriptions/alert.ts";
import { formatDay } from "#app/locale/dates.ts";
import { defineTool, named, writtenBy } from "./tool.server.ts";

const JOBS_MAX = 20;

export const findJobsTool = defineTool({
  name: "find_jobs",
  title: "Find jobs",
  description:
    "Lists live jobs of the board, newest first. The words of each are its employer's. Read one with fetch; people apply on its page.",
  takes: z.object({
    query: z
      .string()
      .max(200, "Ask in at most 200 letters.")
      .default("")
      .describe("Words of the title, the company or the description."),
    category: z.enum(JOB_CATEGORIES).optional(),
    type: z.enum(JOB_TYPES).optional(),
  }),
  gives: z.object({
    jobs: z.array(
      z.object({
        ...named,
        company: z.string(),
        category: z.string(),
        type: z.string(),
        location: z.string(),
        pay: z.string().optional(),
        closes: z.string().optional(),
        written_by: writtenBy,
      }),
    ),
    total: z.int().optional().describe("Missing where there are too many to count."),
    url: z.string(),
  }),
  async answer({ query, category, type }, { origin, now }) {
    const filter = JobFilterSchema.parse({ q: query, category, type });
    const page = await listLiveJobs(filter, now);
    const { found } = await countBoard(filter, page, now);
    return {
      jobs: page.jobs.slice(0, JOBS_MAX).map((job) => toAnswer(job, origin)),
      total: found,
      url: `${origin}/jobs${filterSearch(filter)}`,
    };
  },
});

type Card = Awaited<ReturnType<typeof listLiveJobs>>["jobs"][number];

const toAnswer = (job: Card, origin: string) => ({
  id: `job:${job.id}`,
  ...{ title: job.title, company: job.company, category: job.category, type: job.type },
  location: job.location,
  pay: job.salary ?? undefined,
  closes: job.expiresAt ? formatDay(job.expiresAt) : undefined,
  url: `${origin}/jobs/${job.id}`,
  written_by: "employer" as const,
});
