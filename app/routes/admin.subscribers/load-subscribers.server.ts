import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { SubscriberFilterSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import {
  countSignupsByWeek,
  findSubscriber,
  listSubscribers,
} from "#app/domain/newsletter/subscribers.server.ts";
import { logError } from "#app/platform/log.server.ts";

/** The list as the address asks for it: list, search, page and the open dialog. Wrong values mean all. */
export function loadSubscribers(request: Request) {
  const { searchParams } = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(searchParams));
  const id = searchParams.get("delete");
  try {
    const subscriberToDelete = id === null ? undefined : findSubscriber(id);
    const notice = id !== null && !subscriberToDelete ? GONE : undefined;
    const totals = { weekly: countSignups("weekly"), jobs: countSignups("jobs") };
    const weeks = countSignupsByWeek();
    return {
      ...listSubscribers(filter),
      filter,
      totals,
      weeks,
      leaving: subscriberToDelete,
      notice,
    };
  } catch (error) {
    logError("Failed to fetch subscribers", error);
    return { ...NOTHING, filter, leaving: undefined, notice: FAILED };
  }
}

/** The list the dialog was opened from: search, list and page stay. */
export function listUrl(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("delete");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

const NOTHING = { subscribers: [], hasOlder: false, totals: undefined, weeks: [] };
const GONE = {
  status: 404,
  text: "This address is not there any more. Someone else may have deleted it.",
};
const FAILED = { status: 500, text: "Failed to fetch subscribers" };
