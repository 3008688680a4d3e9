import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { SubscriberFilterSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import {
  countSignupsByWeek,
  findSubscriber,
  listSubscribers,
} from "#app/domain/newsletter/subscribers.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";

export const DIALOGS = ["delete"] as const;

export function loadSubscribers(request: Request) {
  const url = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = loadList(
    "Failed to fetch subscribers",
    () => {
      const missingText = "This address is not there any more. Someone else may have deleted it.";
      const { opened, notice } = openDialog(url, DIALOGS, findSubscriber, missingText);
      const totals = { weekly: countSignups("weekly"), jobs: countSignups("jobs") };
      const weeks = countSignupsByWeek();
      return { ...listSubscribers(filter), totals, weeks, subscriberToDelete: opened, notice };
    },
    {
      subscribers: [],
      hasOlder: false,
      totals: undefined,
      weeks: [],
      subscriberToDelete: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter };
}
