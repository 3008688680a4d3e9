import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { z } from "zod";
import { JOB_STATUSES } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  isRefusalIntent,
  JobDecisionSchema,
  SourceDecisionSchema,
} from "#app/domain/jobs/review/decision-form.ts";
import { REASONS, REFUSALS } from "#app/domain/jobs/review/refusal.ts";
import { readDecision } from "#app/http/admin-list.server.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import {
  ActButton,
  AdminForm,
  AdminTabs,
  CLOSED,
  ConfirmDialog,
  Count,
  DeleteDialog,
  IntentButton,
  ListFilter,
  ListNotice,
  TitledDialog,
  useDialogUrl,
} from "#app/ui/admin/kit.tsx";
import { RefuseDialog, type RejectedRefusal } from "#app/ui/admin/refuse-dialog.tsx";
import { ReviewKeys, useFocusOnNextRow } from "#app/ui/admin/review-keys.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { JobSelects } from "#app/ui/filter/job-selects.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideJob, decideSource, refuseJob, saveJobEdit } from "./decisions.server.ts";
import type { RejectedEdit } from "./edit-job-form.tsx";
import { type Jobs, loadJobs, type Refusal } from "./jobs.server.ts";
import { JobsTable, TAB_NAMES, WaitingChanges } from "./jobs-table.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

export const meta = unlistedMeta("Manage jobs");

export const loader = forAdmins(loadJobs);

export const action = forActs((request, form, { email }) => {
  if (form.get("intent") === "edit") return saveJobEdit(request, form, email);
  if (isRefusalIntent(form.get("intent"))) return refuseJob(request, form, email);
  const decision = readDecision(form, z.union([JobDecisionSchema, SourceDecisionSchema]));
  return "id" in decision
    ? decideJob(request, form, decision, email)
    : decideSource(request, decision, email);
}, "logo");

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, /^edit$/, "Failed to update job. Please try again.");

export default function AdminJobsPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, dialog, opened, source, batch, notice, refusal } = list;
  const rejected = useActionData<typeof action>();
  useFocusOnNextRow(list.jobs, list.waiting?.changes);

  return (
    <>
      <h1 className="text-d4">Jobs</h1>
      <JobsFilters filter={filter} pending={list.pending} />
      <ListNotice notice={notice} />
      {batch && <UndoBatch {...batch} />}
      {list.isLoaded && (
        <>
          <ListStatus count={list.jobs.length} one="job" many="jobs" />
          <WaitingChanges {...list.waiting} now={list.now} />
          <JobsTable {...list} />
          <Elsewhere jobs={list.elsewhere} />
          <ReviewKeys open={opened?.id} />
        </>
      )}
      {list.isLoaded && opened && list.review && (
        <ReviewDialog
          key={opened.id}
          job={opened}
          review={list.review}
          reports={list.reports}
          fromSource={source?.count}
        />
      )}
      {opened && dialog === "edit" && (
        <EditDialog key={opened.id} job={opened} digests={list.digests} rejected={rejected} />
      )}
      {refusal && <RefuseJobDialog key={refusal.id} refusal={refusal} rejected={rejected} />}
      {source && dialog === "source" && <SourceDialog {...source} />}
      {opened && dialog === "delete" && (
        <DeleteDialog what="job" id={opened.id}>
          <strong className="font-semibold">{opened.title}</strong>, {opened.company}, is removed
          with its logo.
        </DeleteDialog>
      )}
    </>
  );
}

type RefusalTexts = Record<"heading" | "effect" | "button", string>;

const REFUSAL_TEXTS: Record<Refusal["intent"], RefusalTexts> = {
  refuse: {
    heading: "Reject this posting",
    effect: "The email with it leaves after ten minutes; until then you can put the posting back.",
    button: "Reject posting",
  },
  "add-reason": {
    heading: "Add a reason",
    effect: "The posting is rejected. The email about it has not left yet and takes this along.",
    button: "Add the reason",
  },
  "refuse-edit": {
    heading: "Reject this change",
    effect: "The job stays up as it is.",
    button: "Reject change",
  },
  "take-down": {
    heading: "Take this job down",
    effect: "It leaves the board at once, and counts as rejected from then on.",
    button: "Take down",
  },
};

type RefuseProps = { refusal: Refusal; rejected: RejectedRefusal | undefined };

function RefuseJobDialog({ refusal, rejected }: RefuseProps) {
  const { intent, id, seen, title, company } = refusal;
  return (
    <RefuseDialog
      {...REFUSAL_TEXTS[intent]}
      refusal={refusal}
      reader="the employer"
      reasons={REASONS[intent]}
      sentences={REFUSALS}
      plain={
        intent === "refuse" && (
          <ActButton replace fields={{ id, seen }} intent="reject">
            No reason
          </ActButton>
        )
      }
      asksForResend={intent === "refuse" || intent === "add-reason"}
      rejected={rejected}
    >
      <strong className="font-semibold">{title}</strong>, {company}
    </RefuseDialog>
  );
}

function JobsFilters({ filter, pending }: Pick<Jobs, "filter" | "pending">) {
  const search = useSearch();
  const { q, category, type, tab, order } = filter;
  return (
    <>
      <AdminTabs
        label="Status"
        param="tab"
        tabs={JOB_STATUSES}
        names={TAB_NAMES}
        current={tab}
        className="mt-3"
      >
        {(status) =>
          status === "pending" && pending !== undefined && <Count count={pending} of="waiting" />
        }
      </AdminTabs>
      <ListFilter
        placeholder="Search by title or company..."
        q={q}
        hidden={{ tab, ...(order === "due" && { order }) }}
        className="grid-cols-2 md:grid-cols-[minmax(0,22rem)_11rem_9rem]"
      >
        <JobSelects category={category} type={type} />
      </ListFilter>
      {tab === "pending" && (
        <p className="mt-3 text-small text-soft">
          <Link
            className="text-teal"
            to={search({ ...CLOSED, page: null, order: order === "due" ? null : "due" })}
            preventScrollReset
          >
            {order === "due" ? "Show the newest first" : "Show what is due first"}
          </Link>
        </p>
      )}
    </>
  );
}

function Elsewhere({ jobs }: { jobs: NonNullable<Jobs["elsewhere"]> }) {
  if (jobs.length === 0) return null;
  return (
    <Section id="elsewhere" title="Found in all jobs">
      <ul className="mt-2 border-t border-rule text-small">
        {jobs.map(({ id, name, status }) => (
          <li key={id} className="py-2 border-b border-rule wrap-anywhere">
            <Link to={`/admin/jobs?tab=${status}&view=${id}`}>{name}</Link>: {TAB_NAMES[status]}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function UndoBatch({ id, count }: { id: string; count: number }) {
  return (
    <AdminForm fields={{ batch: id }} preventScrollReset>
      <Alert role="status" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {count === 1 ? "1 job" : `${formatCount(count)} jobs`} from one source{" "}
        {count === 1 ? "is" : "are"} rejected.
        <IntentButton className="btn btn-line btn-sm" intent="restore-batch">
          Undo
        </IntentButton>
      </Alert>
    </AdminForm>
  );
}

const EditJobForm = lazyComponent(
  () => import("./edit-job-form.tsx"),
  <p className="sheet-body min-h-96 text-soft">One moment...</p>,
);

type EditDialogProps = {
  job: Job;
  digests: string | undefined;
  rejected: RejectedEdit | undefined;
};

function EditDialog({ job, digests, rejected }: EditDialogProps) {
  const closeTo = useDialogUrl()();
  const key = useConflictKey(rejected?.isConflict ? rejected.base?.revision : undefined);
  return (
    <TitledDialog id="edit-heading" title="Edit Job">
      <EditJobForm key={key} {...{ job, digests, rejected, closeTo }} />
    </TitledDialog>
  );
}

function SourceDialog({ count, source, newest, sample }: NonNullable<Jobs["source"]>) {
  const all = count === 1 ? "the one job" : `all ${formatCount(count)}`;
  const others = count - sample.length;
  return (
    <ConfirmDialog
      intent="reject-source"
      title={`Reject ${all} from this source?`}
      width="!w-[min(100%-2rem,32rem)]"
      keep="Keep them"
      fields={{ source, newest }}
      button={`Reject ${all}`}
    >
      <p className="mt-3">
        They came from one network on one day and are still pending. Several people may share a
        network. You can undo this afterwards.
      </p>
      <ul className="mt-4 border-t border-rule">
        {sample.map(({ id, title, company }) => (
          <li key={id} className="py-2 border-b border-rule text-small">
            <strong className="font-semibold">{title}</strong>, {company}
          </li>
        ))}
        {others > 0 && (
          <li className="py-2 text-small text-soft">and {formatCount(others)} more</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
