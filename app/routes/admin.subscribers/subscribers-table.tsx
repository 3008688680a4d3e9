import { Link } from "@remix-run/react";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { formatDay } from "#app/locale/dates.ts";
import { AdminTable, EmptyList, Part, RowLink } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { AlertRow, SubscriberRow } from "./subscribers.server.ts";
import { LIST_NAMES, SUBSCRIPTION_STATE_NAMES } from "./subscribers-filters.tsx";

type Props = { subscribers: SubscriberRow[]; filter: SubscriberFilter; hasOlder: boolean };

export function SubscribersTable({ subscribers, filter, hasOlder }: Props) {
  const search = useSearch();
  if (subscribers.length === 0) {
    return (
      <EmptyList what="subscribers" path="/admin/subscribers" filters={["q", "list"]}>
        Nobody has signed up yet. New addresses appear here.
      </EmptyList>
    );
  }
  return (
    <AdminTable
      caption="Subscribers, newest first"
      columns={["Address", "List", "State", "Signed up on", "When"]}
      decision={<span className="sr-only">Decision</span>}
      pager={{ page: filter.page, hasOlder, what: "subscribers" }}
    >
      {subscribers.map(({ id, email, list, state, source, createdAt }) => (
        <Part role="row" key={id}>
          <Part role="cell" className="break-all">
            {email}
          </Part>
          <Part role="cell" className="fact">
            {LIST_NAMES[list]}
          </Part>
          <Part role="cell" className="fact whitespace-nowrap">
            {SUBSCRIPTION_STATE_NAMES[state]}
          </Part>
          <Part role="cell" className="fact break-all">
            {source}
          </Part>
          <Part role="cell" className="fact num whitespace-nowrap">
            <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
          </Part>
          <Part role="cell">
            <div className="flex wide:justify-end">
              <RowLink dialog="delete" to={search({ delete: id })} of={email} />
            </div>
          </Part>
        </Part>
      ))}
    </AdminTable>
  );
}

type AlertsTableProps = { alerts: AlertRow[]; filter: SubscriberFilter; hasOlder: boolean };

const PACES = { daily: "every day", weekly: "every Friday" };

/** By themselves with pages; of all lists the newest, behind the subscriptions. */
export function AlertsTable({ alerts, filter, hasOlder }: AlertsTableProps) {
  const search = useSearch();
  const isAlone = filter.list === "alerts";
  if (alerts.length === 0) {
    if (!isAlone) return null;
    return (
      <EmptyList what="job alerts" path="/admin/subscribers?list=alerts" filters={["q"]}>
        Nobody has asked for a job alert yet. New ones appear here.
      </EmptyList>
    );
  }
  return (
    <section className={isAlone ? "" : "mt-10"}>
      <h2 className={isAlone ? "sr-only" : "text-d5"}>Job alerts</h2>
      <AdminTable
        caption="Job alerts, newest first"
        columns={["Address", "Jobs", "How often", "State", "Since"]}
        decision={<span className="sr-only">Decision</span>}
        pager={{ page: filter.page, hasOlder: isAlone && hasOlder, what: "alerts" }}
      >
        {alerts.map((alert) => (
          <Part role="row" key={alert.id}>
            <Part role="cell" className="break-all">
              {alert.email}
            </Part>
            <Part role="cell" className="fact wrap-anywhere">
              {alert.filter || "All jobs"}
            </Part>
            <Part role="cell" className="fact whitespace-nowrap">
              {PACES[alert.pace]}
            </Part>
            <Part role="cell" className="fact whitespace-nowrap">
              {SUBSCRIPTION_STATE_NAMES[alert.state]}
            </Part>
            <Part role="cell" className="fact num whitespace-nowrap">
              <Dates {...alert} />
            </Part>
            <Part role="cell">
              <div className="flex wide:justify-end">
                <RowLink
                  dialog="delete"
                  to={search({ delete: alert.id })}
                  of={`${alert.email}, ${alert.filter || "all jobs"}`}
                />
              </div>
            </Part>
          </Part>
        ))}
      </AdminTable>
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

function Dates({ createdAt, confirmedAt, stoppedAt }: AlertRow) {
  const since = stoppedAt ?? confirmedAt ?? createdAt;
  return <time dateTime={since.toISOString()}>{formatDay(since)}</time>;
}
