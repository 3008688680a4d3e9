import type { SourceDecision } from "#app/domain/jobs/review/decision-form.ts";
import { rejectSource, restoreBatch } from "#app/domain/jobs/review/job-sources.server.ts";
import { applyDecision, listUrl } from "#app/http/admin-list.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { DIALOGS } from "./load-jobs.server.ts";

/** What was rejected stays in the address, so that the list can offer to undo it. */
export async function decideSource(request: Request, decision: SourceDecision, admin: string) {
  const to = listUrl(request, [...DIALOGS, "batch"]);
  if (decision.intent === "restore-batch") {
    const toast = await applyDecision(RESTORE, decision, () => restoreBatch(decision.batch, admin));
    return redirectWithToast(to, toast);
  }
  let rejected: Awaited<ReturnType<typeof rejectSource>>;
  const toast = await applyDecision(REJECT, { intent: decision.intent }, async () => {
    rejected = await rejectSource(decision.source, decision.newest, admin);
    return rejected?.count;
  });
  const batch = rejected && `${to.includes("?") ? "&" : "?"}batch=${rejected.batch}`;
  return redirectWithToast(to + (batch ?? ""), toast);
}

const RESTORE = {
  done: (count = 0) =>
    count === 1 ? "Job pending again" : `${formatCount(count)} jobs pending again`,
  failed: "Failed to undo",
};

const REJECT = {
  done: (count = 0) => (count === 1 ? "Job rejected" : `${formatCount(count)} jobs rejected`),
  failed: "Failed to update jobs",
};
