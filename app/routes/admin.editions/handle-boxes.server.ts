import { editions as words } from "#app/content/editions.ts";
import { BOXES } from "#app/domain/editions/edition.ts";
import { EditionBoxesSchema } from "#app/domain/editions/edition-forms.ts";
import { findEdition, OPEN_STATES, saveBoxes } from "#app/domain/editions/editions.server.ts";
import { NOT_SAVED, parseForm, rejectForm } from "#app/http/forms.server.ts";
import { listUrl } from "#app/http/list-url.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

const TOO_LATE = {
  title: "Failed to save the words",
  description: "This edition is on its way, or not there any more.",
  tone: "destructive" as const,
};

/** A second save, knowing what somebody else wrote, is taken: its revision comes with the rejected form. */
export async function handleBoxes(request: Request, form: FormData) {
  const submission = parseForm(form, EditionBoxesSchema);
  const seen = { revision: Number(form.get("revision")) };
  if (submission.status !== "success") return rejectForm(submission, seen);
  const { list, date, revision, ...boxes } = submission.value;
  try {
    if (await saveBoxes({ list, date }, revision, boxes)) {
      logEvent("decision", { intent: "boxes", list, date });
      return redirectWithToast(listUrl(request, []), { title: "Words saved" });
    }
    const current = await findEdition({ list, date });
    if (!current || !OPEN_STATES.includes(current.state)) {
      return redirectWithToast(listUrl(request, []), TOO_LATE);
    }
    const problems = BOXES.filter((box) => current[box] !== boxes[box]).map((box) => [
      box,
      [
        current[box]
          ? `Someone else changed this meanwhile, to: ${current[box]}`
          : `Someone else left "${words.boxes[box]}" empty meanwhile.`,
      ],
    ]);
    return rejectForm(
      submission,
      { revision: current.revision },
      { fieldErrors: Object.fromEntries(problems), status: 409 },
    );
  } catch (error) {
    logError("Saving an edition's words failed", error);
    return rejectForm(submission, seen, NOT_SAVED);
  }
}
