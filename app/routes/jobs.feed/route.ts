import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "#app/config/site.ts";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { listFeedJobs } from "#app/domain/jobs/board.server.ts";
import { JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { toJobHtml } from "#app/domain/jobs/job-text.ts";
import { describeFilter, filterSearch } from "#app/domain/subscriptions/alert.ts";
import { feedResponse } from "#app/http/feed.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { page: _, ...filter } = JobFilterSchema.parse(Object.fromEntries(searchParams));
  const filterText = describeFilter(filter);
  return feedResponse(request, {
    title: pageTitle(filterText ? `Jobs: ${filterText}` : "Jobs"),
    description: jobBoard.intro,
    path: "/jobs",
    search: filterSearch(filter),
    items: (await listFeedJobs(filter)).map(toItem),
  });
}

function toItem(job: Awaited<ReturnType<typeof listFeedJobs>>[number]) {
  const { id, title, company, category, type, location, salary, published, changedAt } = job;
  const facts = [type, location, salary].filter(Boolean).join(" · ");
  return {
    path: `/jobs/${id}`,
    title: `${title}, ${company}`,
    published,
    updated: changedAt,
    summary: facts,
    html: [`${company}\n${facts}`, job.description, job.requirements].map(toJobHtml).join(""),
    author: company,
    categories: [category, type],
  };
}
