import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { logError } from "#app/config/log.server.ts";
import { jobBoard } from "#app/config/site.ts";
import { findLiveJob, listLiveJobs } from "#app/domain/jobs/board.server.ts";
import { JobFilterSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { readForm, rejectForm, textFields } from "#app/http/forms.server.ts";
import { acceptLogo, receiveLogo } from "#app/http/logo-form.server.ts";
import { joinList } from "#app/http/newsletter.server.ts";
import { holdBack } from "#app/http/strangers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { submitPosting } from "#app/tasks/postings.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { useSearch } from "#app/ui/search-params.ts";
import { Board } from "./board.tsx";
import { JobDialog } from "./job-dialog.tsx";
import { JobFilters } from "./job-filters.tsx";
import { JobsMargin } from "./jobs-margin.tsx";
import { PostJobDialog } from "./post-job-dialog.tsx";
import { RateCard } from "./rate-card.tsx";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Jobs", description: jobBoard.intro });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(searchParams));
  const openId = searchParams.get("job");
  const isPosting = searchParams.has("post");
  try {
    const found = openId ? findLiveJob(openId) : undefined;
    const openJob = found && { ...found, posted: formatDay(found.submittedAt) };
    const isMissing = Boolean(openId) && !found;
    const listing = { filter, ...listLiveJobs(filter), openJob, isMissing, isPosting };
    return data(listing, { status: isMissing ? 404 : 200 });
  } catch (error) {
    logError("Failed to load jobs", error);
    const nothing = { jobs: [], hasOlder: false, openJob: undefined, isMissing: false };
    return data({ filter, ...nothing, isPosting }, { status: 200 });
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "digest" ? joinDigest(request, form) : postJob(request, form);
}

async function postJob(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: JobSubmissionSchema });
  const { logo, problem } = await receiveLogo(request, form);
  const sentBack = { form: "post" as const, logo: logo && acceptLogo(logo), problem };
  const fieldErrors = { logo: problem && [problem.title] };
  if (submission.status !== "success" || problem) {
    return rejectForm(submission, sentBack, { fieldErrors });
  }
  const held = holdBack(request, form, "posting");
  if (held) return rejectForm(submission, { ...sentBack, mustConfirm: held.mustConfirm }, held);

  try {
    await submitPosting(submission.value, logo);
  } catch (error) {
    logError("Storing a job failed", error);
    const formErrors = ["Failed to submit job. Please try again."];
    return rejectForm(submission, sentBack, { formErrors, status: 500 });
  }
  return redirectWithToast(withoutDialog(request), {
    title: "Job Submitted!",
    description: "Your job posting is pending approval. We'll review it within 24 hours.",
  });
}

function joinDigest(request: Request, form: FormData) {
  return joinList("jobs", request, form, { form: "digest" as const }, withoutDialog(request), {
    title: "You're on the list!",
    description: jobBoard.digestPromise,
  });
}

/** The page the form was opened from, with its filters. */
function withoutDialog(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of ["post", "job"]) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export default function JobsPage() {
  const { filter, jobs, hasOlder, openJob, isMissing, isPosting } = useLoaderData<typeof loader>();
  const sentBack = useActionData<typeof action>();
  const search = useSearch();
  const [first, second] = jobBoard.headline;

  return (
    <>
      <div className="wrap pt-10 lg:pt-16 cols items-end gap-y-6 pb-8 lg:pb-10">
        <h1 className="text-d1 lg:col-span-8">
          {first} <em className="text-coral">{second}</em>
        </h1>
        <div className="lg:col-span-4">
          <p className="text-lead text-soft">{jobBoard.intro}</p>
          <p className="mt-5">
            <Link
              className="btn btn-lg btn-solid max-sm:w-full"
              to={search({ post: "", job: null })}
              preventScrollReset
              prefetch="intent"
            >
              Post a Job
            </Link>
          </p>
        </div>
      </div>
      <JobFilters {...filter} />
      <div className="wrap pt-8 lg:pt-10 cols gap-y-14">
        <Board {...{ jobs, hasOlder, isMissing }} page={filter.page} />
        <JobsMargin sentBack={sentBack?.form === "digest" ? sentBack : undefined} />
      </div>
      <RateCard />
      {openJob && <JobDialog job={openJob} />}
      {isPosting && <PostJobDialog sentBack={sentBack?.form === "post" ? sentBack : undefined} />}
    </>
  );
}
