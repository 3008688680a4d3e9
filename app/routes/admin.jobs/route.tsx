import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { pageTitle } from "#app/config/site.ts";
import {
  isRefusalIntent,
  JobDecisionSchema,
  SourceDecisionSchema,
} from "#app/domain/jobs/review/decision-form.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
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
import { loadJobs } from "./load-jobs.server.ts";
import { useFocusOnNextRow } from "./review/focus-next-row.ts";
import { handleRefusal } from "./review/handle-refusal.server.ts";
import { RefuseDialog } from "./review/refuse-dialog.tsx";
import { ReviewKeys } from "./review/review-keys.tsx";
import { useToastActions } from "./review/toast-actions.ts";
import { WaitingChanges } from "./review/waiting-changes.tsx";
import { SourceDialog } from "./source-dialog.tsx";
import { UndoBatch } from "./undo-batch.tsx";
import { ViewDialog } from "./view-dialog.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Manage jobs") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadJobs(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readForm(request, "logo");
  if (form.get("intent") === "edit") return handleEdit(request, form, admin.email);
  if (isRefusalIntent(form.get("intent"))) return handleRefusal(request, form, admin.email);
  const decision = readDecision(form, z.union([JobDecisionSchema, SourceDecisionSchema]));
  if ("id" in decision) {
    return decideJob(request, form, decision, admin.email);
  }
  return decideSource(request, decision, admin.email);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, "edit", "Failed to update job. Please try again.");

export default function AdminJobsPage() {
  const list = useLoaderData<typeof loader>();
  const { jobs, filter, tab, dialog, openJob, source, batch, notice } = list;
  const rejected = useActionData<typeof action>();
  useFocusOnNextRow(jobs, list.waiting.changes);
  useToastActions();

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <JobsFilters {...{ filter, tab }} pending={list.pending} />
      {notice && (
        <Alert role="alert" className="mt-4">
          {notice.text}
        </Alert>
      )}
      {batch && <UndoBatch {...batch} />}
      {list.isLoaded && (
        <>
          <ListStatus count={jobs.length} one="job" many="jobs" />
          <WaitingChanges {...list.waiting} now={list.now} />
          <JobsTable {...list} page={filter.page} />
          <ReviewKeys open={openJob?.id} />
        </>
      )}
      {openJob && dialog === "view" && (
        <ViewDialog
          key={openJob.id}
          job={openJob}
          review={list.review}
          reports={list.reports}
          fromSource={source?.count}
        />
      )}
      {openJob && dialog === "edit" && (
        <EditDialog key={openJob.id} job={openJob} digests={list.digests} rejected={rejected} />
      )}
      {list.refusal && (
        <RefuseDialog key={list.refusal.id} refusal={list.refusal} rejected={rejected} />
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
