import { env } from "#app/config/env.server.ts";
import { endLinksOf } from "#app/domain/jobs/employer/contact.server.ts";
import { sendLink } from "#app/domain/jobs/employer/employer.server.ts";
import { JobListSchema } from "#app/domain/jobs/job-form.ts";
import { listJobs } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  type JobDecision,
  type RefusalForm,
  RefusalFormSchema,
  type SourceDecision,
} from "#app/domain/jobs/review/decision-form.ts";
import { rejectSource, restoreBatch } from "#app/domain/jobs/review/job-sources.server.ts";
import { keepReported } from "#app/domain/jobs/review/reports.server.ts";
import {
  addReason,
  approveChange,
  approveJob,
  putJobBack,
  refuseChange,
  rejectJob,
  setFeatured,
  takeJobDown,
  unapproveChange,
  unapproveJob,
} from "#app/domain/jobs/review/review.server.ts";
import { deletePosting } from "#app/domain/jobs/submit.server.ts";
import type { Toast, ToastAction } from "#app/domain/toast.ts";
import { type Acts, listUrl, runAct } from "#app/http/admin-list.server.ts";
import { parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { JOB_DIALOGS } from "./jobs-filters.tsx";

const FAILED = "Failed to update job";
const NOT_UNDONE = "Failed to undo";

const ACTS: Acts<JobDecision, Job> = {
  approve: {
    done: "Job live",
    failed: FAILED,
    run: ({ id, seen }, admin) => approveJob(id, { admin, seen }),
  },
  reject: {
    done: "Job rejected",
    failed: FAILED,
    run: ({ id, seen }, admin) => rejectJob(id, { admin, seen }),
  },
  unapprove: {
    done: "Job pending again",
    failed: NOT_UNDONE,
    run: ({ id, start }, admin) => unapproveJob(id, new Date(start), admin),
  },
  "put-back": {
    done: "Job pending again",
    failed: NOT_UNDONE,
    run: ({ id }, admin) => putJobBack(id, admin),
  },
  "approve-edit": {
    done: "Change live",
    failed: FAILED,
    run: ({ id, seen }, admin) => approveChange(id, { admin, seen }),
  },
  "unapprove-edit": {
    done: "Change waits again",
    failed: NOT_UNDONE,
    run: ({ id, at }, admin) => unapproveChange(id, new Date(at), admin),
  },
  "send-link": {
    done: () => (env.MAIL_URL ? "A new link is on its way" : "A new link is in the outbox"),
    failed: "Failed to send a link",
    run: ({ id }, admin) => sendLink(id, admin),
  },
  "end-links": {
    done: "All its links are ended",
    failed: "Failed to end links",
    run: ({ id }, admin) => endLinksOf(id, admin),
  },
  feature: {
    done: "Job updated successfully",
    failed: "Failed to update featured status",
    run: ({ id, featured }, admin) => setFeatured(id, featured === "yes", admin),
  },
  keep: { done: "Job kept", failed: FAILED, run: ({ id }, admin) => keepReported(id, admin) },
  delete: {
    done: "Job deleted",
    failed: "Failed to delete job",
    run: ({ id }, admin) => deletePosting(id, admin),
  },
};

export async function decideJob(
  request: Request,
  form: FormData,
  decision: JobDecision,
  admin: string,
) {
  const list = listUrl(request, JOB_DIALOGS);
  // Found before: the job itself leaves the list.
  const to = form.has("next") ? await nextUrl(request, decision.id) : list;
  const { toast, result } = await runAct(ACTS, decision, { job: decision.id }, admin);
  return redirectWithToast(to, { ...toast, ...(result && withActions(decision, result, list)) });
}

function withActions(
  { intent, id }: JobDecision,
  job: Job,
  list: string,
): Pick<Toast, "actions" | "description"> | undefined {
  if (intent === "approve") return { actions: [undo(job, list)] };
  if (intent === "approve-edit") return { actions: [undoChange(id, job, list)] };
  if (intent === "reject") return { actions: afterReject(job, list) };
  if (intent === "send-link" && !env.MAIL_URL) return BY_HAND;
  return undefined;
}

const BY_HAND = {
  description: "Emails are not set up here: a superadmin can show it there and send it by hand.",
  actions: [{ label: "Outbox", to: "/admin/outbox" }],
};

function undo({ id, startAt }: Job, list: string): ToastAction {
  const fields = { intent: "unapprove", id, start: String(Number(startAt)) };
  return { label: "Undo", to: short(list), fields };
}

/** `id` is the change's, which was approved when its job was reviewed last. */
function undoChange(id: string, { reviewedAt }: Job, list: string): ToastAction {
  const fields = { intent: "unapprove-edit", id, at: String(Number(reviewedAt)) };
  return { label: "Undo", to: short(list), fields };
}

function afterReject({ id }: Job, list: string): ToastAction[] {
  return [{ label: "Add a reason", to: withParam(short(list), "refuse", id) }, putBack(id, list)];
}

/** For a refusal with a reason, too. */
const putBack = (id: string, list: string): ToastAction => ({
  label: "Put back",
  to: short(list),
  fields: { intent: "put-back", id },
});

const PATH_MAX = 300;

/** A toast is a cookie of at most 4 KB. */
const short = (list: string) => (list.length <= PATH_MAX ? list : "/admin/jobs");

const withParam = (to: string, name: string, value: string) =>
  `${to}${to.includes("?") ? "&" : "?"}${name}=${value}`;

/** The list with the dialog of the job after this one, or of the first when it is the last; without any, the list. */
async function nextUrl(request: Request, id: string) {
  const { searchParams } = new URL(request.url);
  const { jobs } = await listJobs("pending", JobListSchema.parse(Object.fromEntries(searchParams)));
  const index = jobs.findIndex((job) => job.id === id);
  const next = jobs[index + 1] ?? jobs.find((job) => job.id !== id);
  const to = listUrl(request, JOB_DIALOGS);
  return next ? withParam(to, "view", next.id) : to;
}

const SOURCE_ACTS: Acts<SourceDecision, { count: number; batch?: string }> = {
  "reject-source": {
    done: ({ count }) => (count === 1 ? "Job rejected" : `${formatCount(count)} jobs rejected`),
    failed: "Failed to update jobs",
    run: ({ source, newest }, admin) => rejectSource(source, newest, admin),
  },
  "restore-batch": {
    done: ({ count }) =>
      count === 1 ? "Job pending again" : `${formatCount(count)} jobs pending again`,
    failed: NOT_UNDONE,
    run: async ({ batch }, admin) => {
      const count = await restoreBatch(batch, admin);
      return count ? { count } : undefined;
    },
  },
};

/** What was rejected stays in the address, so that the list can offer to undo it. */
export async function decideSource(request: Request, decision: SourceDecision, admin: string) {
  const to = listUrl(request, [...JOB_DIALOGS, "batch"]);
  const about: Record<string, string> = "batch" in decision ? { batch: decision.batch } : {};
  const { toast, result } = await runAct(SOURCE_ACTS, decision, about, admin);
  return redirectWithToast(result?.batch ? withParam(to, "batch", result.batch) : to, toast);
}

const REFUSAL_ACTS: Acts<RefusalForm, Job> = {
  refuse: {
    done: "Job rejected",
    failed: FAILED,
    run: (form, admin) => rejectJob(form.id, { admin, seen: form.seen }, reasonIn(form)),
  },
  "add-reason": {
    done: "Reason added",
    failed: FAILED,
    run: (form, admin) => addReason(form.id, reasonIn(form), admin),
  },
  "refuse-edit": {
    done: "Change refused",
    failed: FAILED,
    run: (form, admin) => refuseChange(form.id, admin, reasonIn(form)),
  },
  "take-down": {
    done: "Job taken down",
    failed: FAILED,
    run: (form, admin) => takeJobDown(form.id, admin, reasonIn(form)),
  },
};

const reasonIn = ({ reason, words, mayResend }: RefusalForm) => ({ reason, words, mayResend });

const CHANGED =
  "It has changed since you opened this. What you typed is kept: close this, and look how things stand.";
const TRY_AGAIN = "Please try again.";

export async function refuseJob(request: Request, form: FormData, admin: string) {
  const submission = parseForm(form, RefusalFormSchema);
  if (submission.status !== "success") return rejectForm(submission, {});
  const { intent, id, reason } = submission.value;
  const { toast } = await runAct(REFUSAL_ACTS, submission.value, { job: id, reason }, admin);
  if (toast.tone === "destructive") {
    const { title, description } = toast;
    const formErrors = [`${title}. ${description ? CHANGED : TRY_AGAIN}`];
    return rejectForm(submission, {}, { formErrors, status: description ? 409 : 500 });
  }
  const list = listUrl(request, JOB_DIALOGS);
  const canPutBack = intent === "refuse";
  return redirectWithToast(list, { ...toast, ...(canPutBack && { actions: [putBack(id, list)] }) });
}
