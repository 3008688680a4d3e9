import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { findShareImage } from "#app/domain/guide/pictures.server.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { submitJob } from "#app/domain/jobs/submit.server.ts";
import { listUrl } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { receiveLogo } from "#app/http/logos.server.ts";
import { joinList, receiveForm } from "#app/http/receive-form.server.ts";
import { redirectWithConfirmation, toDocument } from "#app/http/toast.server.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { loadBoard } from "./board.server.ts";
import { Board, JobFilters } from "./board.tsx";
import { JobDialog, PostJobDialog } from "./dialogs.tsx";
import { JobsSidebar } from "./jobs-sidebar.tsx";
import { Pricing } from "./pricing.tsx";

const DIALOGS = ["post", "job", "tier"];

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "Jobs",
    description: jobBoard.intro,
    page: args.data?.filter.page,
    image: args.data?.image,
    ...args.data?.head,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { status, board } = await loadBoard(request);
  return data({ ...board, image: findShareImage("jobs") }, { status });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, "logo");
  return form.get("intent") === "digest" ? joinDigest(request, form) : postJob(request, form);
}

async function postJob(request: Request, form: FormData) {
  const { logo, extra, rejection } = await receiveLogo(request, form);
  const receipt = {
    schema: JobSubmissionSchema,
    kind: "posting" as const,
    extra: { form: "post" as const, ...extra },
    failed: "Storing a job failed",
    rejection,
    notSaved: { formErrors: [NOT_SUBMITTED], status: 500 },
  };
  return receiveForm(request, form, receipt, async (job, network) => {
    const { path } = await submitJob(job, logo, network);
    if (path) return toDocument(await redirectWithConfirmation(path, "job"));
    return redirectWithConfirmation(listUrl(request, DIALOGS), "again");
  });
}

const NOT_SUBMITTED = "Failed to submit job. Please try again.";

function joinDigest(request: Request, form: FormData) {
  const next = listUrl(request, DIALOGS);
  const joining = { list: "jobs", next, welcome: "digest" } as const;
  return joinList(joining, request, form, { form: "digest" as const });
}

export async function clientAction(args: ClientActionFunctionArgs) {
  const form = await args.request.clone().formData();
  return form.get("intent") === "digest"
    ? keepForm(args, undefined, { form: "digest" })
    : keepForm(args, NOT_SUBMITTED, { form: "post" });
}

export default function JobsPage() {
  const { filter, openJob, isPosting } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const search = useSearch();
  const [first, second] = jobBoard.headline;

  return (
    <>
      <div className="wrap pt-3 lg:pt-16 cols items-end gap-y-2 pb-4 lg:pb-10">
        <h1 className="text-d1 max-md:text-d3 lg:col-span-8">
          {`${first} `}
          <em className="text-coral">{second}</em>
        </h1>
        <div className="flex flex-wrap items-end gap-x-4 lg:grid lg:col-span-4">
          <p className="grow basis-40 text-lead max-md:text-small text-soft">{jobBoard.intro}</p>
          <p className="lg:mt-5">
            <Link
              className="btn btn-lg btn-solid max-md:min-h-11 max-md:text-small"
              to={search({ post: "", job: null, tier: null })}
              preventScrollReset
              prefetch="intent"
            >
              Post a Job
            </Link>
          </p>
        </div>
      </div>
      <JobFilters {...filter} />
      <div className="wrap pt-4 lg:pt-10 cols gap-y-14">
        <Board />
        <JobsSidebar rejected={rejected?.form === "digest" ? rejected : undefined} />
      </div>
      <Pricing />
      {openJob && <JobDialog job={openJob} />}
      {isPosting && <PostJobDialog rejected={rejected?.form === "post" ? rejected : undefined} />}
    </>
  );
}
