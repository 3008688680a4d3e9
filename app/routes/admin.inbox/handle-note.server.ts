import { InquiryNoteSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { findInquiry, setInquiryNote } from "#app/domain/inquiries/inquiries.server.ts";
import { listUrl } from "#app/http/admin-list.server.ts";
import { parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { DIALOGS } from "./load-inbox.server.ts";

const MISSING = {
  title: "Failed to save note",
  description: "The inquiry is not there any more.",
  tone: "destructive" as const,
};

export async function handleNote(request: Request, form: FormData) {
  const submission = parseForm(form, InquiryNoteSchema);
  const rejected = { previousNote: String(form.get("previous_note") ?? "") };
  if (submission.status !== "success") return rejectForm(submission, rejected);
  const { id, note, previous_note: previousNote } = submission.value;
  try {
    if (await setInquiryNote(id, note, previousNote)) {
      logEvent("decision", { intent: "note", inquiry: id });
      return redirectWithToast(listUrl(request, DIALOGS), { title: "Note saved" });
    }
    const current = await findInquiry(id);
    if (!current) return redirectWithToast(listUrl(request, DIALOGS), MISSING);
    const problem = current.note
      ? `Someone else changed the note meanwhile, to: ${current.note}`
      : "Someone else emptied the note meanwhile.";
    return rejectForm(
      submission,
      { previousNote: current.note ?? "", isConflict: true },
      { fieldErrors: { note: [problem] }, status: 409 },
    );
  } catch (error) {
    logError("Saving a note failed", error);
    return rejectForm(submission, rejected, { formErrors: [MISSING.title], status: 500 });
  }
}
