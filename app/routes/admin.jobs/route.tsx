import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import { JobDecisionSchema, JobEditSchema, JobFilterSchema } from "#app/domain/jobs/job-form.ts";
import { countJobs, findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
import { readForm, rejectForm, textFields } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { acceptLogo, receiveLogo } from "#app/http/logo-form.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { editPosting } from "#app/tasks/postings.server.ts";
import { sweep } from "#app/tasks/sweep.server.ts";
import { carryOut } from "./decisions.server.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { JobsLedger } from "./jobs-ledger.tsx";
import { LedgerFilters } from "./ledger-filters.tsx";
import { ViewDialog } from "./view-dialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Manage jobs") },
  { name: "robots", content: "noindex" },
];

const DIALOGS = ["view", "edit", "delete"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  sweep();
  const { searchParams } = new URL(request.url);
  const filter = JobFilterSchema.parse(Object.fromEntries(searchParams));
  const tab = JOB_STATUSES.find((status) => status === searchParams.get("tab")) ?? "pending";
  const dialog = DIALOGS.find((name) => searchParams.has(name));
  const openJob = dialog && findJob(searchParams.get(dialog) ?? "");
  const isMissing = dialog !== undefined && openJob === undefined;

  return data(
    {
      ...listJobs(tab, filter),
      filter,
      tab,
      pending: countJobs("pending"),
      dialog,
      openJob,
      isMissing,
    },
    { status: isMissing ? 404 : 200 },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await readForm(request);
  if (form.get("intent") === "edit") return edit(request, form);

  const submission = parseWithZod(textFields(form), { schema: JobDecisionSchema });
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  const toast = await carryOut(submission.value);
  return redirectWithToast(withoutDialog(request), toast);
}

async function edit(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: JobEditSchema });
  const { logo, problem } = await receiveLogo(form);
  const sentBack = { logo: logo && acceptLogo(logo), problem };
  if (submission.status !== "success" || problem) {
    const fieldErrors = { logo: problem && [problem.title] };
    return rejectForm(submission, sentBack, { fieldErrors });
  }
  const kept = form.has("remove_logo") ? null : undefined;
  try {
    const job = await editPosting(String(form.get("id")), submission.value, logo ?? kept);
    return redirectWithToast(
      withoutDialog(request),
      job ? { title: "Job updated successfully" } : FAILED_UPDATE,
    );
  } catch (error) {
    console.error("Editing a job failed:", error);
    return rejectForm(submission, sentBack, { formErrors: [FAILED_UPDATE.title], status: 500 });
  }
}

const FAILED_UPDATE = {
  title: "Failed to update job",
  description: "It is not there any more.",
  tone: "destructive" as const,
};

/** The list the dialog was opened from: tab, filters and page stay. */
function withoutDialog(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of DIALOGS) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

export default function AdminJobsPage() {
  const { jobs, hasOlder, filter, tab, pending, dialog, openJob, isMissing } =
    useLoaderData<typeof loader>();
  const sentBack = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <LedgerFilters {...{ filter, tab, pending }} />
      {isMissing && (
        <p className="mt-4 border-l-[3px] border-coral bg-sand px-4 py-3 text-small" role="status">
          This job is not there any more. Someone else may have deleted it.
        </p>
      )}
      <JobsLedger {...{ jobs, hasOlder, tab }} page={filter.page} />
      {openJob && dialog === "view" && <ViewDialog job={openJob} />}
      {openJob && dialog === "edit" && (
        <EditDialog key={openJob.id} job={openJob} sentBack={sentBack} />
      )}
      {openJob && dialog === "delete" && <DeleteDialog job={openJob} />}
    </>
  );
}
