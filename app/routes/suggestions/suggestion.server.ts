import { env } from "#app/config/env.server.ts";
import { pagePath } from "#app/domain/guide/links.ts";
import { suggestionSentence } from "#app/domain/guide/suggestions/suggestion.ts";
import { SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import {
  changeSuggestion,
  findSent,
  mayChange,
  recordIn,
  type Suggestion,
  withdrawSuggestion,
} from "#app/domain/guide/suggestions/suggestions.server.ts";
import { rejectDeadLink } from "#app/http/dead-link.server.ts";
import { Conflict, parseForm, saveForm } from "#app/http/form/forms.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { runPrivateAct } from "#app/http/private-act.server.ts";
import { refuseOverLimit } from "#app/http/spam.server.ts";
import {
  describeSuggested,
  readSuggestion,
  suggestionTexts,
  takeSuggestedPicture,
} from "#app/http/suggestions.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay, formatDue } from "#app/locale/dates.ts";
import { logEvent } from "#app/platform/log.server.ts";

const pageOf = (token: string) => `/suggestions/${token}`;

/** Scanners open every link: looking changes nothing. */
export async function loadSent(request: Request, token: string) {
  const now = new Date();
  const sent = await findSent(token);
  if (!sent) return rejectDeadLink(request, SUGGESTION_LINK);
  const { suggestion } = sent;
  const { state, dueAt, decidedAt, refusal, reply, recordId, kind, email, revision } = suggestion;
  const record = recordIn(suggestion);
  const mayEdit = mayChange(suggestion);
  const isEditing = mayEdit && new URL(request.url).searchParams.has("edit");
  return {
    state,
    title: String(record.title ?? ""),
    due: state === "waiting" ? { at: formatDue(dueAt), isLate: dueAt < now } : undefined,
    decided: decidedAt ? formatDay(decidedAt) : undefined,
    why: state === "refused" ? [suggestionSentence(refusal), reply].filter(Boolean) : [],
    page: state === "approved" && recordId ? pagePath(kind, { id: recordId }) : undefined,
    mayEdit,
    path: pageOf(token),
    url: originOf(request) + pageOf(token),
    mail: !email ? ("none" as const) : env.MAIL_URL ? ("set-up" as const) : ("later" as const),
    ...(await describeSuggested(record)),
    form: isEditing ? await formOf(suggestion, now) : undefined,
    seen: revision,
  };
}

const SUGGESTION_LINK = {
  why: "It was cut off, or what it led to is gone. Suggestions are deleted a year after they're decided.",
  href: "/events/suggest",
  action: "Suggest an event",
};

async function formOf(suggestion: Suggestion, now: Date) {
  const { source, email, revision: seen } = suggestion;
  const record = recordIn(suggestion);
  const { texts, image } = await suggestionTexts({ record, source, email }, now);
  return { texts, image, seen };
}

type Sent = { token: string; request: Request; form: FormData };

export async function withdraw({ token, request }: Sent) {
  const sent = await findSent(token);
  if (!sent) return rejectDeadLink(request, SUGGESTION_LINK);
  return runPrivateAct(request, "Taking a suggestion back failed", async () => {
    if (!(await withdrawSuggestion(token))) return undefined;
    logEvent("sender", { intent: "withdraw", suggestion: sent.suggestion.id });
    return redirectWithToast(pageOf(token), {
      title: "Taken back",
      description: "It's no longer under review. You can send it again.",
    });
  });
}

/** The form keeps what was typed, also where the suggestion is gone. */
export async function change({ token, request, form }: Sent) {
  const submission = parseForm(form, SuggestionSchema);
  const seen = Number(form.get("seen")) || 0;
  const sent = await findSent(token);
  if (!sent) return rejectDeadLink(request, SUGGESTION_LINK);
  const { suggestion } = sent;
  const { image, rejection } = await takeSuggestedPicture(request, form);
  const extra: Extra = { form: "change", image, seen };
  const saving = { extra, failed: "Changing a suggestion failed", rejection };
  return saveForm(submission, saving, async (fields) => {
    const suggested = readSuggestion(fields, { image, base: recordIn(suggestion) });
    await refuseOverLimit(request, "manage");
    if (!(await changeSuggestion(token, suggested, seen))) {
      const now = (await findSent(token))?.suggestion.revision ?? seen;
      throw new Conflict([], { seen: now });
    }
    logEvent("sender", { intent: "change", suggestion: suggestion.id });
    const isAgain = suggestion.state !== "waiting";
    return redirectWithToast(pageOf(token), {
      title: isAgain ? "Sent again" : "Changed",
      description: isAgain ? "It's waiting for review." : "It's saved as you see it.",
    });
  });
}

type Extra = { form: "change"; image: string | undefined; seen: number; isConflict?: boolean };
