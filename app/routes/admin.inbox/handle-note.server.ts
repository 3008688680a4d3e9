import { parseWithZod } from "@conform-to/zod/v4";
import { InquiryNoteSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { findInquiry, setInquiryNote } from "#app/domain/inquiries/inquiries.server.ts";
import { rejectForm, textFields } from "#app/http/forms.server.ts";
import { listUrl } from "#app/http/list-url.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { DIALOGS } from "./load-inbox.server.ts";

const GONE = {
  title: "Failed to save note",
  description: "The inquiry is not there any more.",
  tone: "destructive" as const,
};

/** Saves the note form, or sends it back. */
export function handleNote(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: InquiryNoteSchema });
  if (submission.status !== "success") return rejectForm(submission, {});
  const { id, note, previous_note: previousNote } = submission.value;
  try {
    if (setInquiryNote(id, note, previousNote))
      return redirectWithToast(listUrl(request, DIALOGS), { title: "Note saved" });
    const now = findInquiry(id);
    if (!now) return redirectWithToast(listUrl(request, DIALOGS), GONE);
    const problem = now.note
      ? `Someone else changed the note meanwhile, to: ${now.note}`
      : "Someone else emptied the note meanwhile.";
    return rejectForm(
      submission,
      { previousNote: now.note ?? "" },
      { fieldErrors: { note: [problem] }, status: 409 },
    );
  } catch (error) {
    logError("Saving a note failed", error);
    return rejectForm(submission, {}, { formErrors: [GONE.title], status: 500 });
  }
}
