import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageTitle } from "#app/config/site.ts";
import { JobDecisionSchema } from "#app/domain/jobs/job-form.ts";
import { SourceDecisionSchema } from "#app/domain/jobs/source-form.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { listUrl } from "#app/http/list-url.server.ts";
import { requireAdmin } from "#app/http/sign-in/guards.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeleteDialog } from "#app/ui/admin/delete-dialog.tsx";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { decideSource } from "./decide-source.server.ts";
import { decideJob } from "./decisions.server.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { handleEdit } from "./handle-edit.server.ts";
import { JobsFilters } from "./jobs-filters.tsx";
import { JobsTable } from "./jobs-table.tsx";
import { DIALOGS, loadJobs } from "./load-jobs.server.ts";
import { SourceDialog } from "./source-dialog.tsx";
import { UndoBatch } from "./undo-batch.tsx";
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
  const decision = readDecision(form, z.union([JobDecisionSchema, SourceDecisionSchema]));
  if ("id" in decision) {
    return redirectWithToast(listUrl(request, DIALOGS), await decideJob(decision, admin.email));
  }
  return decideSource(request, decision, admin.email);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, "edit", "Failed to update job. Please try again.");

export default function AdminJobsPage() {
  const list = useLoaderData<typeof loader>();
  const { jobs, filter, tab, dialog, openJob, source, batch, notice } = list;
  const rejected = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <JobsFilters {...{ filter, tab }} pending={list.pending} />
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      <ListStatus count={jobs.length} one="job" many="jobs" />
      {batch && <UndoBatch {...batch} />}
      <JobsTable {...list} page={filter.page} />
      {openJob && dialog === "view" && (
        <ViewDialog job={openJob} fromSource={source?.count} reports={list.reports} />
      )}
      {openJob && dialog === "edit" && (
        <EditDialog key={openJob.id} job={openJob} digests={list.digests} rejected={rejected} />
      )}
      {source && dialog === "source" && <SourceDialog {...source} />}
      {openJob && dialog === "delete" && (
        <DeleteDialog what="job" id={openJob.id} action="/admin/jobs">
          <strong className="font-semibold">{openJob.title}</strong>, {openJob.company}, is removed
          with its logo.
        </DeleteDialog>
      )}
    </>
  );
}
