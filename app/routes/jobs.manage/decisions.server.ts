import { data } from "@remix-run/node";
import { dropChange } from "#app/domain/jobs/changes.server.ts";
import {
  closeJob,
  endLinks,
  renewJob,
  reportNotOurs,
  repostJob,
  setContact,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import { ContactSchema, type ManageIntent } from "#app/domain/jobs/employer/manage-form.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { NOT_SAVED, parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { redirectWithConfirmation, redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { logError } from "#app/platform/log.server.ts";

type Pressed = Exclude<ManageIntent, "edit" | "resend" | "address">;
type Decision = { token: string; form: FormData; request: Request };

/** Undefined: it has changed meanwhile. */
export async function decide(intent: Pressed, { token, form, request }: Decision) {
  const page = `/jobs/manage/${token}`;
  switch (intent) {
    case "withdraw":
      return (await withdrawJob(token)) && redirectWithToast(page, WITHDRAWN);
    case "renew":
      return tellRenewal(page, await renewJob(token));
    case "fill":
      return (await closeJob(token, "filled")) && redirectWithToast(page, FILLED);
    case "close":
      return (await closeJob(token, "closed")) && redirectWithToast(page, CLOSED);
    case "drop": {
      const dropped = await dropChange(token, String(form.get("waiting") ?? ""));
      return dropped && redirectWithToast(page, DROPPED);
    }
    case "repost": {
      const path = await repostJob(token, networkOf(clientAddress(request)));
      return path && redirectWithConfirmation(path, "job");
    }
    case "end-links": {
      const path = await endLinks(token);
      return path && redirectWithToast(path, LINKS_ENDED);
    }
    case "not-us": {
      const path = await reportNotOurs(token);
      return path && redirectWithToast(path, DISOWNED);
    }
  }
}

function tellRenewal(page: string, renewed: Awaited<ReturnType<typeof renewJob>>) {
  if (!renewed) return undefined;
  const until = formatDay(renewed.until);
  return redirectWithToast(
    page,
    renewed.isDone
      ? { title: "Renewed", description: `It runs until ${until}.` }
      : { title: `Already renewed until ${until}` },
  );
}

export async function handleAddress({ form, token, request }: Decision) {
  const submission = parseForm(form, ContactSchema);
  if (submission.status !== "success") return rejectForm(submission, { form: "address" as const });
  let changed: Awaited<ReturnType<typeof setContact>>;
  try {
    changed = await setContact(token, submission.value.email, networkOf(clientAddress(request)));
  } catch (error) {
    logError("Changing an employer's address failed", error);
    return rejectForm(submission, { form: "address" as const }, NOT_SAVED);
  }
  if (!changed) return changedMeanwhile();
  return redirectWithToast(`/jobs/manage/${token}`, changed.isDone ? MOVED : SAME_ADDRESS);
}

export const changedMeanwhile = () =>
  data({ form: "none" as const, problem: CHANGED }, { status: 409 });

const CHANGED = "It has changed meanwhile, and nothing was done. This is how things stand.";
const WITHDRAWN = { title: "Taken back", description: "Nobody reviews it. You can send it again." };
const FILLED = { title: "Marked as filled", description: "It is off the board." };
const CLOSED = { title: "Closed", description: "It is off the board." };
const DROPPED = { title: "Change dropped", description: "Your job stays as it is." };
const LINKS_ENDED = {
  title: "All other links have ended",
  description: "Keep the one that you see here.",
};
const DISOWNED = {
  title: "Thank you for telling us",
  description: "It is gone, and no earlier link opens it.",
};
const MOVED = { title: "Saved", description: "Emails about this job go there from now on." };
const SAME_ADDRESS = { title: "Nothing changed", description: "Emails go there already." };
