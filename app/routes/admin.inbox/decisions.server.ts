import type { InquiryDecision } from "#app/domain/inquiries/inbox-forms.ts";
import { deleteInquiry, markAnswered, markNew } from "#app/domain/inquiries/inquiries.server.ts";
import { logError } from "#app/platform/log.server.ts";

/** Does what the admin decided and says how it went. An inquiry that someone else was quicker with is left as it is. */
export function applyDecision(decision: InquiryDecision) {
  const [done, failed] = WORDS[decision.intent];
  try {
    if (perform(decision)) return { title: done };
    return { title: failed, description: TOO_LATE, tone: "destructive" as const };
  } catch (error) {
    logError(failed, error);
    return { title: failed, tone: "destructive" as const };
  }
}

function perform({ intent, id }: InquiryDecision) {
  switch (intent) {
    case "answer":
      return markAnswered(id);
    case "reopen":
      return markNew(id);
    case "delete":
      return deleteInquiry(id);
  }
}

const TOO_LATE = "It has changed since you opened this page. Here is how things stand now.";

const WORDS: Record<InquiryDecision["intent"], [done: string, failed: string]> = {
  answer: ["Marked answered", "Failed to update inquiry"],
  reopen: ["Marked new again", "Failed to update inquiry"],
  delete: ["Inquiry deleted", "Failed to delete inquiry"],
};
