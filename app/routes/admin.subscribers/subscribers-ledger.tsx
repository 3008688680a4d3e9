import { Link } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { SubscriberFilter } from "#app/domain/newsletter/subscriber-forms.ts";
import type { Subscriber } from "#app/domain/newsletter/subscribers.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Pager } from "#app/ui/pager.tsx";
import { useSearch } from "#app/ui/search-params.ts";
import { LIST_NAMES } from "./list-names.ts";

type Props = { subscribers: Subscriber[]; filter: SubscriberFilter; hasOlder: boolean };

export function SubscribersLedger({ subscribers, filter, hasOlder }: Props) {
  const search = useSearch();
  if (subscribers.length === 0) return <NoSubscribers filter={filter} />;
  return (
    <>
      {/* On narrow screens the rows fold; the roles keep the table a table for screen readers. */}
      <table className="ledger mt-4" role="table">
        <caption className="sr-only">Subscribers, newest first</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">Address</th>
            <th scope="col">List</th>
            <th scope="col">Signed up on</th>
            <th scope="col">When</th>
            <th scope="col">
              <span className="sr-only">Decision</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {subscribers.map(({ id, email, list, source, createdAt }) => (
            <tr role="row" key={id}>
              <td role="cell" className="break-all">
                {email}
              </td>
              <td role="cell" className="fact !ml-0">
                {LIST_NAMES[list]}
              </td>
              <td role="cell" className="fact break-all">
                {source}
              </td>
              <td role="cell" className="fact num whitespace-nowrap">
                <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
              </td>
              <td role="cell">
                <div className="flex lg:justify-end">
                  <Link
                    className="icon-btn hover:!text-danger hover:!bg-danger-tint"
                    to={search({ delete: id })}
                    preventScrollReset
                    aria-label={`Delete ${email}`}
                  >
                    <Trash2 className="i" />
                  </Link>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={filter.page} hasOlder={hasOlder} what="subscribers" />
    </>
  );
}

function NoSubscribers({ filter: { q, list, page } }: { filter: SubscriberFilter }) {
  const isFiltered = q !== "" || list !== "all" || page > 1;
  return (
    <div className="mt-4">
      <EmptyMessage>
        {isFiltered ? (
          <>
            <p>No subscribers match.</p>
            <p className="mt-3">
              <Link className="text-teal" to="/admin/subscribers">
                Show all subscribers
              </Link>
            </p>
          </>
        ) : (
          <p>Nobody has signed up yet. New addresses appear here.</p>
        )}
      </EmptyMessage>
    </div>
  );
}
