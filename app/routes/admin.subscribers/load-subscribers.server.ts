import { countSignups } from "#app/domain/newsletter/newsletter.server.ts";
import { SubscriberFilterSchema } from "#app/domain/newsletter/subscriber-forms.ts";
import {
  countReaders,
  countSignupsByWeek,
  findSubscriber,
  listSubscribers,
  type Subscriber,
} from "#app/domain/newsletter/subscribers.server.ts";
import { stateOf } from "#app/domain/newsletter/subscriptions.server.ts";
import { loadList, openDialog } from "#app/http/admin-list.server.ts";
import { countUnasked } from "#app/workflows/subscribers.server.ts";

export const DIALOGS = ["delete"] as const;

export async function loadSubscribers(request: Request) {
  const url = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await loadList(
    "Failed to fetch subscribers",
    async () => {
      const missingText = "This address is not there any more. Someone else may have deleted it.";
      const findOne = async (id: string) => {
        const found = await findSubscriber(id);
        return found && toRow(found);
      };
      const { opened, notice } = await openDialog(url, DIALOGS, findOne, missingText);
      const totals = { weekly: await countSignups("weekly"), jobs: await countSignups("jobs") };
      const weeks = await countSignupsByWeek();
      const confirmed = { weekly: await countReaders("weekly"), jobs: await countReaders("jobs") };
      const { subscribers, hasOlder } = await listSubscribers(filter);
      return {
        subscribers: subscribers.map(toRow),
        hasOlder,
        totals,
        confirmed,
        unasked: await countUnasked(),
        weeks,
        subscriberToDelete: opened,
        notice,
      };
    },
    {
      subscribers: [],
      hasOlder: false,
      totals: undefined,
      confirmed: { weekly: 0, jobs: 0 },
      unasked: 0,
      weeks: [],
      subscriberToDelete: undefined,
      notice: undefined,
    },
  );
  return { ...list, filter };
}

export type SubscriberRow = ReturnType<typeof toRow>;

/** Without the token: what it opens is for the reader alone. */
function toRow(subscriber: Subscriber) {
  const { id, email, list, source, createdAt } = subscriber;
  return { id, email, list, source, createdAt, state: stateOf(subscriber) };
}
