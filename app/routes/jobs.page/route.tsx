import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { breadcrumbs } from "#app/domain/head-text.ts";
import { toJobPosting } from "#app/domain/jobs/job-posting.ts";
import { toJobDetails, toJobHead } from "#app/domain/jobs/job-text.ts";
import {
  type ClosedJob,
  findClosedJob,
  findJobPage,
  type JobPage,
  listSimilarJobs,
} from "#app/domain/jobs/live-job.server.ts";
import { filterSearch } from "#app/domain/subscriptions/alert.ts";
import { notFound } from "#app/http/error-page.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { ClosedJobPage, LiveJobPage } from "./job-pages.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { live, closed } = args.data ?? {};
  if (live) return pageMeta(args, live.head);
  if (!closed) return [];
  const title = pageTitle(`Closed: ${closed.title}, ${closed.company}`);
  return [{ title }, { name: "robots", content: "noindex" }];
};

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const job = await findJobPage(id, now);
  if (job) {
    const similar = await listSimilarJobs(job, now);
    return data({ live: toShownJob(job, originOf(request)), closed: undefined, similar });
  }
  const closed = await findClosedJob(id, now);
  if (!closed) throw notFound(request);
  const similar = await listSimilarJobs(closed, now);
  return data({ live: undefined, closed: toShownEnd(closed), similar }, { status: 410 });
}

function describe(job: JobPage, origin: string) {
  const { data: posting } = toJobPosting(job, origin);
  const way = breadcrumbs(origin, [
    { name: "Jobs", path: "/jobs" },
    { name: job.title, path: `/jobs/${job.id}` },
  ]);
  return posting ? [posting, way] : [way];
}

const dayOf = (moment: Date | null) => moment && formatDay(moment);

const toShownJob = ({ reviewedAt, ...job }: JobPage, origin: string) => ({
  ...toJobDetails(job),
  head: {
    image: findShareImage("jobs"),
    ...toJobHead(job),
    feeds: feedLinks("Jobs", "/jobs"),
    structuredData: describe({ ...job, reviewedAt }, origin),
  },
  address: `${origin}/jobs/${job.id}`,
  reviewed: dayOf(reviewedAt),
});

const toShownEnd = ({ expiresAt, closedAs, category, ...job }: ClosedJob) => ({
  ...job,
  category,
  ranUntil: dayOf(expiresAt),
  isFilled: closedAs === "filled",
  alerts: `/jobs/alerts${filterSearch({ q: "", category, type: "all" })}`,
});

export type ShownJob = ReturnType<typeof toShownJob>;
export type ShownEnd = ReturnType<typeof toShownEnd>;

export default function JobPageRoute() {
  const { live, closed, similar } = useLoaderData<typeof loader>();
  return live ? (
    <LiveJobPage job={live} similar={similar} />
  ) : (
    <ClosedJobPage job={closed} similar={similar} />
  );
}
