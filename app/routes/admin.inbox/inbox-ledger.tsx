import { Link, useSearchParams } from "@remix-run/react";
import { Eye, Trash2 } from "lucide-react";
import type { InboxItem } from "#app/domain/inquiries/inquiries.server.ts";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Pager } from "#app/ui/pager.tsx";
import { useSearch } from "#app/ui/search-params.ts";
import { Due } from "./due.tsx";

type Props = { inquiries: InboxItem[]; page: number; hasOlder: boolean };

export function InboxLedger({ inquiries, page, hasOlder }: Props) {
  if (inquiries.length === 0) return <NoInquiries />;
  return (
    <>
      {/* On narrow screens the rows fold; the roles keep the table a table for screen readers. */}
      <table className="ledger mt-4" role="table">
        <caption className="sr-only">Inquiries</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">From</th>
            <th scope="col">Kind</th>
            <th scope="col">Came</th>
            <th scope="col">Answer</th>
            <th scope="col" className="!text-right">
              Open
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {inquiries.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} />
          ))}
        </tbody>
      </table>
      <Pager page={page} hasOlder={hasOlder} what="inquiries" />
    </>
  );
}

function InquiryRow({ inquiry }: { inquiry: InboxItem }) {
  const search = useSearch();
  const opened = (dialog: "view" | "delete") =>
    search({ view: null, delete: null, [dialog]: inquiry.id });
  return (
    <tr role="row">
      <td role="cell">
        <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
          <Link
            className="font-semibold no-underline hover:underline inline-block py-0.5"
            to={opened("view")}
            preventScrollReset
          >
            {inquiry.name}
          </Link>
          <span className="block text-meta text-soft">
            {inquiry.company && `${inquiry.company}, `}
            {inquiry.email}
          </span>
          {inquiry.excerpt && (
            <span className="mt-0.5 line-clamp-1 text-small">{inquiry.excerpt}</span>
          )}
        </div>
      </td>
      <td role="cell" className="fact whitespace-nowrap">
        {inquiry.kind}
      </td>
      <td role="cell" className="fact num whitespace-nowrap">
        {formatMoment(inquiry.createdAt)}
      </td>
      <td role="cell" className="fact num xl:whitespace-nowrap">
        <Due inquiry={inquiry} />
      </td>
      <td role="cell">
        <div className="flex items-center lg:justify-end gap-1.5">
          <Link
            className="icon-btn max-lg:-ml-2.5"
            to={opened("view")}
            preventScrollReset
            aria-label={`View ${inquiry.name}`}
          >
            <Eye className="i" />
          </Link>
          <span className="w-px h-5 bg-rule mx-1" />
          <Link
            className="icon-btn hover:!text-danger hover:!bg-danger-tint"
            to={opened("delete")}
            preventScrollReset
            aria-label={`Delete ${inquiry.name}`}
          >
            <Trash2 className="i" />
          </Link>
        </div>
      </td>
    </tr>
  );
}

function NoInquiries() {
  const [params] = useSearchParams();
  const isFiltered = ["q", "kind", "state", "page"].some((name) => params.has(name));
  return (
    <div className="mt-4">
      <EmptyMessage>
        {isFiltered ? (
          <>
            <p>No inquiries match.</p>
            <p className="mt-3">
              <Link className="text-teal" to="/admin/inbox">
                Show all inquiries
              </Link>
            </p>
          </>
        ) : (
          <p>The inbox is empty. What people write to you appears here.</p>
        )}
      </EmptyMessage>
    </div>
  );
}
