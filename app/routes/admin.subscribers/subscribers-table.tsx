import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { formatDay } from "#app/locale/dates.ts";
import { AdminTable, RowLink } from "#app/ui/admin/kit.tsx";
import type { SubscriberRow } from "./subscribers.server.ts";

type Props = { subscribers: SubscriberRow[]; filter: SubscriberFilter; hasOlder: boolean };

export function SubscribersTable({ subscribers, filter, hasOlder }: Props) {
  return (
    <AdminTable
      caption="Subscribers, newest first"
      rows={subscribers}
      columns={[
        { name: "Address", className: "break-all", cell: ({ email }) => email },
        { name: "List", className: "fact", cell: ({ list }) => LIST_NAMES[list] },
        {
          name: "Jobs",
          className: "fact wrap-anywhere",
          cell: ({ alert }) => alert && `${alert.filter || "All jobs"}, ${PACES[alert.pace]}`,
        },
        {
          name: "State",
          className: "fact whitespace-nowrap",
          cell: ({ state }) => SUBSCRIPTION_STATE_NAMES[state],
        },
        { name: "Signed up on", className: "fact break-all", cell: ({ source }) => source },
        {
          name: "When",
          className: "fact num whitespace-nowrap",
          cell: ({ createdAt }) => (
            <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
          ),
        },
        {
          name: "Decision",
          isUnseen: true,
          cell: ({ id, email, list }) => (
            <div className="flex wide:justify-end">
              <RowLink dialog="delete" of={id} name={`${email}, ${LIST_NAMES[list]}`} />
            </div>
          ),
        },
      ]}
      list={{ filter, hasOlder }}
      what="subscribers"
      empty="Nobody has signed up yet. New addresses appear here."
    />
  );
}

const PACES = { daily: "every day", weekly: "every Friday" };

export const LIST_NAMES: Record<SubscriberFilter["list"], string> = {
  all: "All",
  weekly: "Weekly",
  jobs: "Job digest",
  alerts: "Job alerts",
};

const SUBSCRIPTION_STATE_NAMES: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  asked: "Asked",
  unasked: "Not asked",
  stopped: "Stopped",
};
