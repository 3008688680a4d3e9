import { Link } from "@remix-run/react";
import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { formatDay } from "#app/locale/dates.ts";
import { AdminTable, RowLink } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { AlertRow, SubscriberRow } from "./subscribers.server.ts";

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
          name: "State",
          className: "fact whitespace-nowrap",
          cell: ({ state }) => SUBSCRIPTION_STATE_NAMES[state],
        },
        { name: "Signed up on", className: "fact break-all", cell: ({ source }) => source },
        {
          name: "When",
          className: "fact num whitespace-nowrap",
          cell: ({ createdAt }) => <Day date={createdAt} />,
        },
        {
          name: "Decision",
          isUnseen: true,
          cell: ({ id, email }) => <Deletion of={id} name={email} />,
        },
      ]}
      pager={{ page: filter.page, hasOlder, what: "subscribers" }}
      what="subscribers"
      path="/admin/subscribers"
      filters={["q", "list"]}
      empty="Nobody has signed up yet. New addresses appear here."
    />
  );
}

const Day = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()}>{formatDay(date)}</time>
);

const Deletion = (row: { of: string; name: string }) => (
  <div className="flex wide:justify-end">
    <RowLink dialog="delete" {...row} />
  </div>
);

type AlertsTableProps = { alerts: AlertRow[]; filter: SubscriberFilter; hasOlder: boolean };

const PACES = { daily: "every day", weekly: "every Friday" };

/** The alerts' own tab has pages; among all lists the newest stand behind the subscriptions. */
export function AlertsTable({ alerts, filter, hasOlder }: AlertsTableProps) {
  const search = useSearch();
  const isAlone = filter.list === "alerts";
  const isEmpty = alerts.length === 0;
  if (isEmpty && !isAlone) return null;
  const table = (
    <AdminTable
      caption="Job alerts, newest first"
      rows={alerts}
      columns={[
        { name: "Address", className: "break-all", cell: ({ email }) => email },
        {
          name: "Jobs",
          className: "fact wrap-anywhere",
          cell: (alert) => alert.filter || "All jobs",
        },
        { name: "How often", className: "fact whitespace-nowrap", cell: ({ pace }) => PACES[pace] },
        {
          name: "State",
          className: "fact whitespace-nowrap",
          cell: ({ state }) => SUBSCRIPTION_STATE_NAMES[state],
        },
        {
          name: "Since",
          className: "fact num whitespace-nowrap",
          cell: ({ since }) => <Day date={since} />,
        },
        {
          name: "Decision",
          isUnseen: true,
          cell: (alert) => (
            <Deletion of={alert.id} name={`${alert.email}, ${alert.filter || "all jobs"}`} />
          ),
        },
      ]}
      pager={{ page: filter.page, hasOlder: isAlone && hasOlder, what: "alerts" }}
      what="job alerts"
      path="/admin/subscribers?list=alerts"
      filters={["q"]}
      empty="Nobody has asked for a job alert yet. New ones appear here."
    />
  );
  if (isEmpty) return table;
  return (
    <section className={isAlone ? "" : "mt-10"}>
      <h2 className={isAlone ? "sr-only" : "text-d5"}>Job alerts</h2>
      {table}
      {!isAlone && hasOlder && (
        <p className="mt-3 text-small">
          <Link className="text-teal" to={search({ list: "alerts" })}>
            All job alerts
          </Link>
        </p>
      )}
    </section>
  );
}

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
