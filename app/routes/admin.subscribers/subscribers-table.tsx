import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { formatDay } from "#app/locale/dates.ts";
import { AdminTable, Part, RowLink } from "#app/ui/admin/admin-table.tsx";
import { EmptyList } from "#app/ui/admin/empty-list.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { LIST_NAMES, SUBSCRIPTION_STATE_NAMES } from "./list-names.ts";
import type { SubscriberRow } from "./load-subscribers.server.ts";

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
