import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { z } from "zod";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  isRefusalIntent,
  JobDecisionSchema,
  SourceDecisionSchema,
} from "#app/domain/jobs/review/decision-form.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { AdminForm, DeleteDialog, ListNotice } from "#app/ui/admin/kit.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { unlisted } from "#app/ui/site/unlisted.ts";
import { decideJob, decideSource, refuseJob } from "./decisions.server.ts";
import { saveJobEdit } from "./edit.server.ts";
import type { RejectedEdit } from "./edit-job-form.tsx";
import { JobsFilters } from "./jobs-filters.tsx";
import { JobsTable } from "./jobs-table.tsx";
import { loadJobs } from "./load-jobs.server.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewKeys, useFocusOnNextRow, useToastActions } from "./review-keys.tsx";
import { SourceDialog } from "./source-dialog.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";

export const meta = unlisted("Manage jobs");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const list = await loadJobs(request);
  return data(list, { status: list.notice?.status ?? 200 });
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await readForm(request, "logo");
  if (form.get("intent") === "edit") return saveJobEdit(request, form, admin.email);
  if (isRefusalIntent(form.get("intent"))) return refuseJob(request, form, admin.email);
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
  const { filter, tab, dialog, openJob, source, batch, notice } = list;
  const rejected = useActionData<typeof action>();
  useFocusOnNextRow(list.jobs, list.waiting?.changes);
  useToastActions();

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <JobsFilters {...{ filter, tab }} pending={list.pending} />
      <ListNotice notice={notice} />
      {batch && <UndoBatch {...batch} />}
      {list.isLoaded && (
        <>
          <ListStatus count={list.jobs.length} one="job" many="jobs" />
          <WaitingChanges {...list.waiting} now={list.now} />
          <JobsTable {...list} page={filter.page} />
          <ReviewKeys open={openJob?.id} />
        </>
      )}
      {list.isLoaded && openJob && dialog === "view" && (
        <ReviewDialog
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
        <DeleteDialog what="job" id={openJob.id}>
          <strong className="font-semibold">{openJob.title}</strong>, {openJob.company}, is removed
          with its logo.
        </DeleteDialog>
      )}
    </>
  );
}

type UndoBatchProps = { id: string; count: number };

function UndoBatch({ id, count }: UndoBatchProps) {
  return (
    <AdminForm fields={{ batch: id }} preventScrollReset>
      <Alert role="status" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {count === 1 ? "1 job" : `${formatCount(count)} jobs`} from one source{" "}
        {count === 1 ? "is" : "are"} rejected.
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="restore-batch">
          Undo
        </button>
      </Alert>
    </AdminForm>
  );
}

const EditJobForm = lazyComponent(() => import("./edit-job-form.tsx"));

type EditDialogProps = {
  job: Job;
  digests: string | undefined;
  rejected: RejectedEdit | undefined;
};

function EditDialog({ job, digests, rejected }: EditDialogProps) {
  const search = useSearch();
  const closeTo = search({ edit: null });
  const key = useConflictKey(rejected?.isConflict ? rejected.base?.revision : undefined);
  return (
    <Dialog labelledBy="edit-heading" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="edit-heading">
          Edit Job
        </h2>
      </DialogHead>
      <Suspense fallback={<p className="sheet-body min-h-96 text-soft">One moment...</p>}>
        <EditJobForm key={key} {...{ job, digests, rejected, closeTo }} />
      </Suspense>
    </Dialog>
  );
}
