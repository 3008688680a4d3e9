import { findConflicts } from "#app/domain/jobs/job-conflict.server.ts";
import { type JobChange, JobChangeSchema } from "#app/domain/jobs/job-form.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { networkOf } from "#app/http/client-network.server.ts";
import { NOT_SAVED, parseForm, rejectForm } from "#app/http/forms.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logo-upload.server.ts";
import { consumeLimit } from "#app/http/spam.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { findManaged } from "#app/workflows/jobs/employer.server.ts";
import { type Saved, saveWords } from "#app/workflows/jobs/employer-words.server.ts";
import { baseOf } from "./load-managed.server.ts";

/** The whole form again: nothing that was typed gets lost, whatever has become of the job. */
export async function handleWords(
  request: Request,
  form: FormData,
  token: string,
  intent: "edit" | "resend",
) {
  const submission = parseForm(form, JobChangeSchema);
  const { logo, problem, status } = await readLogoField(request, form);
  const base = {
    revision: Number(form.get("revision")) || 0,
    waiting: String(form.get("waiting") ?? ""),
    digests: String(form.get("digests") ?? ""),
  };
  const rejected = { form: "words" as const, logo: logo && toLogoToken(logo), problem, base };
  if (submission.status !== "success" || problem) {
    const fieldErrors = { logo: problem && [problem.title] };
    return rejectForm(submission, rejected, { fieldErrors, status });
  }
  const limit = await consumeLimit(request, "manage");
  if (limit) {
    const { text, status } = limit;
    return rejectForm(submission, rejected, { formErrors: [text], status });
  }
  const { revision, waiting, digests: _, ...words } = submission.value;
  const basis = { revision, waiting: waiting || null };
  // null removes the logo, undefined keeps it.
  const logoChange = logo ?? (form.has("remove_logo") ? null : undefined);
  let saved: Saved | undefined;
  try {
    const network = networkOf(clientAddress(request));
    saved = await saveWords(token, intent, { words, logo: logoChange, basis }, network);
  } catch (error) {
    logError("Saving an employer's words failed", error);
    return rejectForm(submission, rejected, NOT_SAVED);
  }
  if (saved === "live") return rejectForm(submission, rejected, { formErrors: [IS_LIVE] });
  if (saved) return redirectWithToast(`/jobs/manage/${token}`, SAVED[saved]);
  const current = (await findManaged(token))?.job;
  if (!current) return rejectForm(submission, rejected, { formErrors: [GONE], status: 404 });
  const moved = {
    formErrors: [waiting === (await baseOf(current)).waiting ? CONFLICT : REPLACED],
    fieldErrors: conflictsOf(current, words, base.digests),
    status: 409,
  };
  return rejectForm(submission, { ...rejected, base: await baseOf(current) }, moved);
}

const SAVED = {
  edited: { title: "Changed", description: "The words are saved as you see them." },
  asked: {
    title: "Your change waits for review",
    description: "Your job stays up as it is until a person has read the change.",
  },
  resent: { title: "Sent again", description: "It waits for review." },
  same: { title: "Nothing changed", description: "It says this already." },
};

const KEPT = "Nothing is saved yet, and what you typed is still here: send it again to keep it.";
const CONFLICT = `This job has changed meanwhile. ${KEPT}`;
const REPLACED = `Another change was sent, dropped or decided meanwhile. ${KEPT}`;
const IS_LIVE = "The board says this already. To take back the change that waits, drop it.";
const GONE = "This link opens nothing any more. Nothing is saved; what you typed is still here.";

/** What each field says now, beside what was typed. */
function conflictsOf(job: Job, words: JobChange, digests: string) {
  const errors: Record<string, string[]> = {};
  for (const [name, value] of findConflicts(job, words, digests)) {
    if (name === "logo") continue;
    errors[name === "applyLink" ? "apply_link" : name] = [
      value === null ? "It is empty now." : `It says now: ${value}`,
    ];
  }
  return errors;
}
