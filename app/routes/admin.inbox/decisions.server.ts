import type { InquiryDecision } from "#app/domain/inquiries/inbox-forms.ts";
import { deleteInquiry, markAnswered, markNew } from "#app/domain/inquiries/inquiries.server.ts";
import { applyDecision } from "#app/http/admin-list.server.ts";

const MESSAGES = {
  answer: { done: "Marked answered", failed: "Failed to update inquiry" },
  reopen: { done: "Marked new again", failed: "Failed to update inquiry" },
  delete: { done: "Inquiry deleted", failed: "Failed to delete inquiry" },
};

export function decideInquiry({ intent, id }: InquiryDecision) {
  return applyDecision(MESSAGES[intent], { intent, inquiry: id }, () => {
    switch (intent) {
      case "answer":
        return markAnswered(id);
      case "reopen":
        return markNew(id);
      case "delete":
        return deleteInquiry(id);
    }
  });
}
