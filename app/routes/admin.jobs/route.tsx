import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { JobDecisionSchema } from "#app/domain/jobs/job-form.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { listUrl } from "#app/http/list-url.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeleteDialog } from "#app/ui/admin/delete-dialog.tsx";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { decideJob } from "./decisions.server.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { handleEdit } from "./handle-edit.server.ts";
import { JobsFilters } from "./jobs-filters.tsx";
import { JobsTable } from "./jobs-table.tsx";
import { DIALOGS, loadJobs } from "./load-jobs.server.ts";
import { ViewDialog } from "./view-dialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Manage jobs") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = loadJobs(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readForm(request, "logo");
  if (form.get("intent") === "edit") return handleEdit(request, form);
  const decision = readDecision(form, JobDecisionSchema);
  return redirectWithToast(listUrl(request, DIALOGS), await decideJob(decision, admin.email));
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, "edit", "Failed to update job. Please try again.");

export default function AdminJobsPage() {
  const { jobs, hasOlder, filter, tab, pending, dialog, openJob, digests, notice, now } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <JobsFilters {...{ filter, tab, pending }} />
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      <ListStatus count={jobs.length} one="job" many="jobs" />
      <JobsTable {...{ jobs, hasOlder, tab, now }} page={filter.page} />
      {openJob && dialog === "view" && <ViewDialog job={openJob} />}
      {openJob && dialog === "edit" && (
        <EditDialog key={openJob.id} job={openJob} digests={digests} rejected={rejected} />
      )}
      {openJob && dialog === "delete" && (
        <DeleteDialog what="job" id={openJob.id} action="/admin/jobs">
          <strong className="font-semibold">{openJob.title}</strong>, {openJob.company}, is removed
          with its logo.
        </DeleteDialog>
      )}
    </>
  );
}
