import { env } from "#app/config/env.server.ts";
import { endLinksOf } from "#app/domain/jobs/employer/contact.server.ts";
import { sendLink } from "#app/domain/jobs/employer/employer.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import type { JobDecision } from "#app/domain/jobs/review/decision-form.ts";
import { keepReported } from "#app/domain/jobs/review/reports.server.ts";
import {
  approveChange,
  approveJob,
  putJobBack,
  rejectJob,
  setFeatured,
  unapproveChange,
  unapproveJob,
} from "#app/domain/jobs/review/review.server.ts";
import { deletePosting } from "#app/domain/jobs/submit.server.ts";
import type { Toast, ToastAction } from "#app/domain/toast.ts";
import { applyDecision, listUrl } from "#app/http/admin-list.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DIALOGS } from "./load-jobs.server.ts";
import { nextUrl } from "./review/next-job.server.ts";

const NOT_UPDATED = "Failed to update job";
const MESSAGES = {
  approve: { done: "Job live", failed: NOT_UPDATED },
  reject: { done: "Job rejected", failed: NOT_UPDATED },
  unapprove: { done: "Job pending again", failed: "Failed to undo" },
  "put-back": { done: "Job pending again", failed: "Failed to undo" },
  "approve-edit": { done: "Change live", failed: NOT_UPDATED },
  "unapprove-edit": { done: "Change waits again", failed: "Failed to undo" },
  "send-link": {
    done: () => (env.MAIL_URL ? "A new link is on its way" : "A new link is in the outbox"),
    failed: "Failed to send a link",
  },
  "end-links": { done: "All its links are ended", failed: "Failed to end links" },
  feature: { done: "Job updated successfully", failed: "Failed to update featured status" },
  keep: { done: "Job kept", failed: "Failed to update job" },
  delete: { done: "Job deleted", failed: "Failed to delete job" },
};

export async function decideJob(
  request: Request,
  form: FormData,
  decision: JobDecision,
  admin: string,
) {
  const { intent, id } = decision;
  const list = listUrl(request, DIALOGS);
  // Found before: the job itself leaves the list.
  const to = form.has("next") ? await nextUrl(request, id) : list;
  let decided: Job | undefined;
  const toast = await applyDecision(MESSAGES[intent], { intent, job: id }, async () => {
    decided = await apply(decision, admin);
    return decided;
  });
  return redirectWithToast(to, { ...toast, ...(decided && withActions(decision, decided, list)) });
}

async function apply(decision: JobDecision, admin: string) {
  const { id } = decision;
  switch (decision.intent) {
    case "approve":
      return approveJob(id, { admin, seen: decision.seen });
    case "reject":
      return rejectJob(id, { admin, seen: decision.seen });
    case "unapprove":
      return unapproveJob(id, new Date(decision.start), admin);
    case "put-back":
      return putJobBack(id, admin);
    case "approve-edit":
      return approveChange(id, { admin, seen: decision.seen });
    case "unapprove-edit":
      return unapproveChange(id, new Date(decision.at), admin);
    case "send-link":
      return sendLink(id, admin);
    case "end-links":
      return endLinksOf(id, admin);
    case "feature":
      return setFeatured(id, decision.featured === "yes", admin);
    case "keep":
      return keepReported(id, admin);
    case "delete":
      return deletePosting(id, admin);
  }
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
  const to = short(list);
  return [
    { label: "Add a reason", to: `${to}${to.includes("?") ? "&" : "?"}refuse=${id}` },
    putBack(id, list),
  ];
}

/** For a refusal with a reason, too. */
export const putBack = (id: string, list: string): ToastAction => ({
  label: "Put back",
  to: short(list),
  fields: { intent: "put-back", id },
});

const PATH_MAX = 300;

/** A toast is a cookie of at most 4 KB. */
const short = (list: string) => (list.length <= PATH_MAX ? list : "/admin/jobs");
