import { env } from "#app/config/env.server.ts";
import { digestsOfJob, isLogoChanged, mergeJob } from "#app/domain/jobs/changes.server.ts";
import { endLinksOf } from "#app/domain/jobs/employer/contact.server.ts";
import { sendLink } from "#app/domain/jobs/employer/employer.server.ts";
import { formValuesOf, JobEditSchema, JobListSchema } from "#app/domain/jobs/job-form.ts";
import { findJob, listJobs } from "#app/domain/jobs/jobs.server.ts";
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
import { deleteJob, editJob } from "#app/domain/jobs/submit.server.ts";
import { ADMIN_DIALOGS } from "#app/domain/page-params.ts";
import { countToPartner } from "#app/domain/partners/listings.server.ts";
import type { ToastAction } from "#app/domain/toast.ts";
import { type Acts, listUrl, runAct } from "#app/http/admin-list.server.ts";
import { Conflict, parseForm, rejectForm, saveForm } from "#app/http/form/forms.server.ts";
import { receiveLogo } from "#app/http/logos.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { logEvent } from "#app/platform/log.server.ts";

const FAILED = "Failed to update job";
const NOT_UNDONE = "Failed to undo";

type Context = { admin: string; list: string };

type Results = Record<Exclude<JobDecision["intent"], "approve-edit">, Job> & {
  "approve-edit": Job & { mayUndo: boolean };
};

const ACTS: Acts<JobDecision, Context, Results> = {
  approve: {
    done: ({ id, startAt }, _, { list }) => {
      const fields = { intent: "unapprove", id, start: String(Number(startAt)) };
      return { title: "Job live", actions: [{ label: "Undo", to: short(list), fields }] };
    },
    run: ({ id, seen }, { admin }) => approveJob(id, { admin, seen }),
  },
  "approve-as-partner": {
    done: ({ id, startAt }, _, { list }) => {
      const fields = { intent: "unapprove", id, start: String(Number(startAt)), tier: "basic" };
      return { title: "Job live", actions: [{ label: "Undo", to: short(list), fields }] };
    },
    run: ({ id, seen }, { admin }) => approveJob(id, { admin, seen }, new Date(), "partner"),
  },
  "count-to-partner": {
    done: "Counted to the partner",
    run: ({ id, partner }, { admin }) => countToPartner(id, partner, admin),
  },
  reject: {
    done: ({ id }, _, { list }) => {
      const addReason = { label: "Add a reason", to: withParam(short(list), "refuse", id) };
      return { title: "Job rejected", actions: [addReason, putBack(id, list)] };
    },
    run: ({ id, seen }, { admin }) => rejectJob(id, { admin, seen }),
  },
  unapprove: {
    done: "Job pending again",
    failed: NOT_UNDONE,
    run: ({ id, start, tier }, { admin }) =>
      unapproveJob(id, new Date(start), admin, new Date(), tier),
  },
  "put-back": {
    done: "Job pending again",
    failed: NOT_UNDONE,
    run: ({ id }, { admin }) => putJobBack(id, admin),
  },
  // Its id is the change's, which was approved when its job was reviewed last.
  "approve-edit": {
    done: ({ reviewedAt, mayUndo }, { id }, { list }) => {
      if (!mayUndo) return { title: "Change live" };
      const fields = { intent: "unapprove-edit", id, at: String(Number(reviewedAt)) };
      return { title: "Change live", actions: [{ label: "Undo", to: short(list), fields }] };
    },
    run: ({ id, seen }, { admin }) => approveChange(id, { admin, seen }),
  },
  "unapprove-edit": {
    done: "Change waits again",
    failed: NOT_UNDONE,
    run: ({ id, at }, { admin }) => unapproveChange(id, new Date(at), admin),
  },
  "send-link": {
    done: () => (env.MAIL_URL ? { title: "A new link is on its way" } : BY_HAND),
    failed: "Failed to send a link",
    run: ({ id }, { admin }) => sendLink(id, admin),
  },
  "end-links": {
    done: "All its links are ended",
    failed: "Failed to end links",
    run: ({ id }, { admin }) => endLinksOf(id, admin),
  },
  feature: {
    done: "Job updated successfully",
    failed: "Failed to update featured status",
    run: ({ id, featured }, { admin }) => setFeatured(id, featured === "yes", admin),
  },
  keep: { done: "Job kept", run: ({ id }, { admin }) => keepReported(id, admin) },
  delete: {
    done: "Job deleted",
    failed: "Failed to delete job",
    run: ({ id }, { admin }) => deleteJob(id, admin),
  },
};

const BY_HAND = {
  title: "A new link is in the outbox",
  description: "Emails are not set up here: a superadmin can show it there and send it by hand.",
  actions: [{ label: "Outbox", to: "/admin/outbox" }],
};

export async function decideJob(
  request: Request,
  form: FormData,
  decision: JobDecision,
  admin: string,
) {
  const list = listUrl(request);
  // The next job is found before this one leaves the list.
  const to = form.has("next") ? await nextUrl(request, decision.id) : list;
  const about = { job: decision.id };
  const { toast } = await runAct(ACTS, decision, { admin, list }, { failed: FAILED, about });
  return redirectWithToast(to, toast);
}

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

/** Returns the list with the dialog of the job after this one, or of the first when it is the last. */
async function nextUrl(request: Request, id: string) {
  const { searchParams } = new URL(request.url);
  const { jobs } = await listJobs("pending", JobListSchema.parse(Object.fromEntries(searchParams)));
  const index = jobs.findIndex((job) => job.id === id);
  const next = jobs[index + 1] ?? jobs.find((job) => job.id !== id);
  const to = listUrl(request);
  return next ? withParam(to, "view", next.id) : to;
}

const jobsAre = (count: number, what: string) => ({
  title: count === 1 ? `Job ${what}` : `${formatCount(count)} jobs ${what}`,
});

type SourceResults = { "reject-source": { count: number; batch: string }; "restore-batch": number };

const SOURCE_ACTS: Acts<SourceDecision, string, SourceResults> = {
  "reject-source": {
    done: ({ count }) => jobsAre(count, "rejected"),
    failed: "Failed to update jobs",
    run: ({ source, newest }, admin) => rejectSource(source, newest, admin),
  },
  "restore-batch": {
    done: (count) => jobsAre(count, "pending again"),
    failed: NOT_UNDONE,
    run: ({ batch }, admin) => restoreBatch(batch, admin),
  },
};

/** The batch stays in the address, so that the list can offer to undo it. */
export async function decideSource(request: Request, decision: SourceDecision, admin: string) {
  const to = listUrl(request, [...ADMIN_DIALOGS, "batch"]);
  const about: Record<string, string> = "batch" in decision ? { batch: decision.batch } : {};
  const { toast, result } = await runAct(SOURCE_ACTS, decision, admin, { about });
  const batch = typeof result === "object" ? result.batch : undefined;
  return redirectWithToast(batch ? withParam(to, "batch", batch) : to, toast);
}

const REFUSAL_ACTS: Acts<RefusalForm, Context, Record<RefusalForm["intent"], Job>> = {
  refuse: {
    done: ({ id }, _, { list }) => ({ title: "Job rejected", actions: [putBack(id, list)] }),
    run: (form, { admin }) => rejectJob(form.id, { admin, seen: form.seen }, reasonIn(form)),
  },
  "add-reason": {
    done: "Reason added",
    run: (form, { admin }) => addReason(form.id, reasonIn(form), admin),
  },
  "refuse-edit": {
    done: "Change refused",
    run: (form, { admin }) => refuseChange(form.id, admin, reasonIn(form)),
  },
  "take-down": {
    done: "Job taken down",
    run: (form, { admin }) => takeJobDown(form.id, admin, reasonIn(form)),
  },
};

const reasonIn = ({ reason, words, mayResend }: RefusalForm) => ({ reason, words, mayResend });

const CHANGED =
  "It has changed since you opened this. What you typed is kept: close this, and look how things stand.";
const TRY_AGAIN = "Please try again.";

export async function refuseJob(request: Request, form: FormData, admin: string) {
  const submission = parseForm(form, RefusalFormSchema);
  if (submission.status !== "success") return rejectForm(submission, {});
  const { id, reason } = submission.value;
  const context = { admin, list: listUrl(request) };
  const about = { job: id, reason };
  const { toast } = await runAct(REFUSAL_ACTS, submission.value, context, {
    failed: FAILED,
    about,
  });
  if (toast.tone === "destructive") {
    const { title, description } = toast;
    const formErrors = [`${title}. ${description ? CHANGED : TRY_AGAIN}`];
    return rejectForm(submission, {}, { formErrors, status: description ? 409 : 500 });
  }
  return redirectWithToast(context.list, toast);
}

const GONE = {
  title: FAILED,
  description: "It is not there any more.",
  tone: "destructive" as const,
};

export async function saveJobEdit(request: Request, form: FormData, admin: string) {
  const { logo, extra: logoExtra, rejection } = await receiveLogo(request, form);
  const base = {
    revision: Number(form.get("revision")) || 0,
    digests: String(form.get("digests") ?? ""),
  };
  const extra: typeof logoExtra & { base: typeof base; isConflict?: boolean } = {
    ...logoExtra,
    base,
  };
  const notSaved = { formErrors: [FAILED], status: 500 };
  const saving = { extra, failed: "Editing a job failed", rejection, notSaved };
  return saveForm(parseForm(form, JobEditSchema), saving, async (fields) => {
    const { id, revision, digests, ...typed } = fields;
    // null removes the logo, undefined keeps it.
    const logoChange = logo ?? (form.has("remove_logo") ? null : undefined);
    let wanted = { revision, fields: typed };
    while (!(await editJob(id, { admin, seen: wanted.revision }, wanted.fields, logoChange))) {
      const current = await findJob(id);
      if (!current) return redirectWithToast(listUrl(request), GONE);
      const { merged, conflicts } = mergeJob(current, typed, digests);
      const replacesLogo = logoChange !== undefined && isLogoChanged(current, digests);
      if (conflicts.length > 0 || replacesLogo) {
        const newBase = { revision: current.revision, digests: digestsOfJob(current) };
        const conflict = new Conflict(conflicts, { base: newBase }, formValuesOf(merged));
        if (replacesLogo) conflict.rejection.formErrors?.push(LOGO_CONFLICT);
        throw conflict;
      }
      wanted = { revision: current.revision, fields: merged };
    }
    logEvent("decision", { intent: "edit", job: id });
    return redirectWithToast(listUrl(request), { title: "Job updated successfully" });
  });
}

const LOGO_CONFLICT = "The logo was changed, too; yours would replace it.";
