import { parseWithZod } from "@conform-to/zod/v4";
import { InquiryNoteSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { noteInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { rejectForm, textFields } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { withoutDialog } from "./inbox.server.ts";

const FAILED = {
  title: "Failed to save note",
  description: "The inquiry is not there any more.",
  tone: "destructive" as const,
};

/** Saves the note form, or sends it back. */
export function saveNote(request: Request, form: FormData) {
  const submission = parseWithZod(textFields(form), { schema: InquiryNoteSchema });
  if (submission.status !== "success") return rejectForm(submission, {});
  const { id, note } = submission.value;
  try {
    const inquiry = noteInquiry(id, note);
    return redirectWithToast(withoutDialog(request), inquiry ? { title: "Note saved" } : FAILED);
  } catch (error) {
    console.error("Saving a note failed:", error);
    return rejectForm(submission, {}, { formErrors: [FAILED.title], status: 500 });
  }
}
