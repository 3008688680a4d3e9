import { InboxFilterSchema } from "#app/domain/inquiries/inbox-forms.ts";
import { findInquiry, listInquiries } from "#app/domain/inquiries/inquiries.server.ts";
import { logError } from "#app/platform/log.server.ts";

const DIALOGS = ["view", "delete"] as const;

/** The list as the address asks for it: filters, page and the open dialog. Wrong values mean all. */
export function loadInbox(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = InboxFilterSchema.parse(Object.fromEntries(searchParams));
  const dialog = DIALOGS.find((name) => searchParams.has(name));
  try {
    const openInquiry = dialog && findInquiry(searchParams.get(dialog) ?? "");
    const notice = dialog && !openInquiry ? GONE : undefined;
    return { ...listInquiries(filter), filter, dialog, openInquiry, notice };
  } catch (error) {
    logError("Failed to fetch inquiries", error);
    return { ...NOTHING, filter, dialog, openInquiry: undefined, notice: FAILED };
  }
}

/** The list a dialog was opened from: filters and page stay. */
export function listUrl(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const dialog of DIALOGS) searchParams.delete(dialog);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

const NOTHING = { inquiries: [], hasOlder: false };
const GONE = {
  status: 404,
  text: "This inquiry is not there any more. Someone else may have deleted it.",
};
const FAILED = { status: 500, text: "Failed to fetch inquiries" };
