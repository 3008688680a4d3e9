import { Link } from "@remix-run/react";
import type { InboxItem } from "#app/domain/inquiries/inquiries.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { AdminTable, Divider, EmptyList, Part, RowLink } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = { inquiries: InboxItem[]; page: number; hasOlder: boolean };

export function InboxTable({ inquiries, page, hasOlder }: Props) {
  if (inquiries.length === 0) {
    return (
      <EmptyList what="inquiries" path="/admin/inbox" filters={["q", "kind", "state"]}>
        The inbox is empty. What people write to you appears here.
      </EmptyList>
    );
  }
  return (
    <AdminTable
      caption="Inquiries"
      columns={["From", "Kind", "Received", "Answer"]}
      decision="Actions"
      pager={{ page, hasOlder, what: "inquiries" }}
    >
      {inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} />
      ))}
    </AdminTable>
  );
}

function InquiryRow({ inquiry }: { inquiry: InboxItem }) {
  const search = useSearch();
  const dialogUrl = (dialog: "view" | "delete") =>
    search({ view: null, delete: null, [dialog]: inquiry.id });
  return (
    <Part role="row">
      <Part role="cell">
        <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
          <Link
            className="font-semibold no-underline hover:underline inline-block py-0.5"
            to={dialogUrl("view")}
            preventScrollReset
          >
            {inquiry.name}
          </Link>
          <span className="block text-meta text-soft">
            {inquiry.company && `${inquiry.company}, `}
            {inquiry.email}
          </span>
          {inquiry.package && <span className="mt-0.5 block text-small">{inquiry.package}</span>}
          {inquiry.excerpt && (
            <span className="mt-0.5 line-clamp-1 text-small">{inquiry.excerpt}</span>
          )}
        </div>
      </Part>
      <Part role="cell" className="fact whitespace-nowrap">
        {inquiry.kind}
      </Part>
      <Part role="cell" className="fact num whitespace-nowrap">
        {formatMoment(inquiry.createdAt)}
      </Part>
      <Part role="cell" className="fact num xl:whitespace-nowrap">
        <AnswerDue inquiry={inquiry} />
      </Part>
      <Part role="cell">
        <div className="flex items-center wide:justify-end gap-1.5 max-md:-ml-2.5">
          <RowLink dialog="view" to={dialogUrl("view")} of={inquiry.name} />
          <Divider />
          <RowLink dialog="delete" to={dialogUrl("delete")} of={inquiry.name} />
        </div>
      </Part>
    </Part>
  );
}

type DueProps = { inquiry: { answeredAt: Date | null; dueAt: Date; isOverdue: boolean } };

export function AnswerDue({ inquiry: { answeredAt, dueAt, isOverdue } }: DueProps) {
  if (answeredAt) return <>Answered {formatMoment(answeredAt)}</>;
  if (!isOverdue) return <>Due {formatMoment(dueAt)}</>;
  return <strong className="font-semibold text-danger">Overdue since {formatMoment(dueAt)}</strong>;
}
