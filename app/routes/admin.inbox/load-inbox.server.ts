import { InboxFilterSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { findInquiry, listInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";

export const DIALOGS = ["view", "delete"] as const;

export async function loadInbox(request: Request) {
  const url = new URL(request.url);
  const filter = InboxFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await loadList(
    "Failed to fetch inquiries",
    async () => {
      const missingText = "This inquiry is not there any more. Someone else may have deleted it.";
      const { opened: openInquiry, ...dialog } = await openDialog(
        url,
        DIALOGS,
        findInquiry,
        missingText,
      );
      return { ...(await listInquiries(filter)), openInquiry, ...dialog };
    },
    {
      inquiries: [],
      hasOlder: false,
      openInquiry: undefined,
      dialog: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter };
}
