import type { SubscriberFilter } from "#app/domain/newsletter/subscriber-forms.ts";
import type { SubscriptionState } from "#app/domain/newsletter/subscription-state.ts";
import { formatDay } from "#app/locale/dates.ts";
import { AdminTable, RowLink } from "#app/ui/admin/admin-table.tsx";
import { EmptyList } from "#app/ui/admin/empty-list.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { LIST_NAMES } from "./list-names.ts";
import type { SubscriberRow } from "./load-subscribers.server.ts";

const STATE_NAMES: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  asked: "Asked",
  unasked: "Not asked",
  stopped: "Stopped",
};

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
        <tr role="row" key={id}>
          <td role="cell" className="break-all">
            {email}
          </td>
          <td role="cell" className="fact">
            {LIST_NAMES[list]}
          </td>
          <td role="cell" className="fact whitespace-nowrap">
            {STATE_NAMES[state]}
          </td>
          <td role="cell" className="fact break-all">
            {source}
          </td>
          <td role="cell" className="fact num whitespace-nowrap">
            <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
          </td>
          <td role="cell">
            <div className="flex lg:justify-end">
              <RowLink dialog="delete" to={search({ delete: id })} of={email} />
            </div>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
