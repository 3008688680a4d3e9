import { type Saved, saveWords } from "#app/domain/jobs/changes.server.ts";
import { findManaged } from "#app/domain/jobs/employer/employer.server.ts";
import { mergeWords, toFields } from "#app/domain/jobs/job-conflict.server.ts";
import { JobChangeSchema } from "#app/domain/jobs/job-form.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { NOT_SAVED, parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { readLogoField, toLogoToken } from "#app/http/logos.server.ts";
import { consumeLimit, consumeMissedLink } from "#app/http/spam.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
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
  const missed = await refuseMissed(request, token);
  if (missed) return rejectForm(submission, rejected, missed);
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
  const newBase = await baseOf(current);
  const merged = mergeWords(current, words, base.digests);
  const moved = {
    formErrors: [waiting === newBase.waiting ? CONFLICT : REPLACED],
    fieldErrors: toFieldErrors(merged.conflicts),
    values: toFields(merged.words),
    status: 409,
  };
  return rejectForm(submission, { ...rejected, base: newBase, isConflict: true }, moved);
}

/** Undefined for a link that opens a posting. */
async function refuseMissed(request: Request, token: string) {
  try {
    if (await findManaged(token)) return undefined;
    const wait = await consumeMissedLink(request);
    return { formErrors: [wait ?? GONE], status: wait ? 429 : 404 };
  } catch (error) {
    logError("Finding an employer's job failed", error);
    return NOT_SAVED;
  }
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

/** What each field that both have changed says now, beside what was typed. */
function toFieldErrors(conflicts: ReturnType<typeof mergeWords>["conflicts"]) {
  const errors: Record<string, string[]> = {};
  for (const [name, value] of conflicts) {
    if (name === "logo") continue;
    errors[name === "applyLink" ? "apply_link" : name] = [
      value === null ? "It is empty now." : `It says now: ${value}`,
    ];
  }
  return errors;
}
