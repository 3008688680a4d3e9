import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import type { InboxFilter } from "#app/domain/inquiries/inbox-forms.ts";
import type { InboxItem } from "#app/domain/inquiries/inquiries.server.ts";
import { INBOX_KINDS, INQUIRY_STATES } from "#app/domain/inquiries/inquiry.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import {
  AdminTable,
  DeleteDialog,
  Divider,
  ListFilter,
  ListNotice,
  RoomLink,
  RowButton,
  RowLink,
  RowName,
  useOpens,
} from "#app/ui/admin/kit.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideInquiry, loadInbox, type OtherMail, saveNote } from "./inbox.server.ts";
import { AnswerDue, InquiryDialog } from "./inquiry-dialog.tsx";

export const meta = unlistedMeta("Inbox");

export const loader = forAdmins((request, _params, { role }) => loadInbox(request, role));

export const action = forActs((request, form, { email }) =>
  form.get("intent") === "note" ? saveNote(request, form) : decideInquiry(request, form, email),
);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(args, /^note$/, "Failed to save note. Please try again.");

export default function AdminInboxPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, dialog, opened, notice } = list;
  const rejected = useActionData<typeof action>();

  return (
    <>
      <h1 className="text-d4">Inbox</h1>
      <InboxFilters filter={filter} />
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <ListStatus
            count={list.inquiries.length + list.others.length}
            one="message"
            many="messages"
          />
          <InboxTable list={list} />
          <p className="mt-4 text-small">
            <RoomLink to="/admin/guide/suggestions">
              Review or search suggestions and notes
            </RoomLink>
          </p>
        </>
      )}
      {opened && dialog === "view" && (
        <InquiryDialog
          key={opened.id}
          inquiry={opened}
          partner={list.partner}
          rejected={rejected}
        />
      )}
      {opened && dialog === "delete" && (
        <DeleteDialog what="inquiry" id={opened.id}>
          What <strong className="font-semibold">{opened.name}</strong> wrote is removed with your
          note.
        </DeleteDialog>
      )}
    </>
  );
}

function InboxFilters({ filter }: { filter: InboxFilter }) {
  const opensGuide = useOpens()("/admin/guide/suggestions");
  const kinds = INBOX_KINDS.filter((kind) => opensGuide || !/^(?:suggestion|note)$/.test(kind));
  return (
    <ListFilter
      placeholder="Search by name, email or words..."
      q={filter.q}
      className="grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem_10rem]"
    >
      <FilterSelect
        name="kind"
        label="Kind"
        all="All Kinds"
        options={kinds}
        value={filter.kind}
        className="[&_select]:capitalize"
      />
      <FilterSelect
        name="state"
        label="State"
        all="All States"
        options={INQUIRY_STATES}
        value={filter.state}
        className="[&_select]:capitalize"
      />
    </ListFilter>
  );
}

type Row = InboxItem | OtherMail;
type Inbox = {
  inquiries: InboxItem[];
  others: OtherMail[];
  filter: InboxFilter;
  hasOlder: boolean;
};

/** What waits comes first: partners who are answered first, then by what is due. */
const byDue = (one: Row, other: Row) =>
  Number(one.answeredAt !== null) - Number(other.answeredAt !== null) ||
  Number(other.isFirst) - Number(one.isFirst) ||
  (one.answeredAt ? 0 : Number(one.dueAt) - Number(other.dueAt));

function InboxTable({ list }: { list: Inbox }) {
  return (
    <AdminTable
      caption="Messages"
      rows={[...list.inquiries, ...list.others].sort(byDue)}
      columns={[
        {
          name: "From",
          cell: (row) => (
            <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
              {"href" in row ? (
                <Link className="inline-block py-0.5 font-semibold" to={row.href}>
                  {row.name}
                </Link>
              ) : (
                <RowName of={row.id}>{row.name}</RowName>
              )}
              {row.isFirst && <span className="badge ml-2">Partner, answered first</span>}
              <span className="block text-meta text-soft">
                {row.company && `${row.company}, `}
                {row.email}
              </span>
              {row.package && <span className="mt-0.5 block text-small">{row.package}</span>}
              {row.excerpt && <span className="mt-0.5 line-clamp-1 text-small">{row.excerpt}</span>}
            </div>
          ),
        },
        { name: "Kind", className: "fact whitespace-nowrap", cell: ({ kind }) => kind },
        {
          name: "Received",
          className: "fact num whitespace-nowrap",
          cell: ({ createdAt }) => createdAt && formatMoment(createdAt),
        },
        {
          name: "Answer",
          className: "fact num xl:whitespace-nowrap",
          cell: (row) => <AnswerDue inquiry={row} />,
        },
        {
          name: "Actions",
          cell: ({ id, name, ...row }) => (
            <div className="flex items-center wide:justify-end gap-1.5 max-md:-ml-2.5">
              {"href" in row ? (
                <RowButton to={row.href} label="Open" name={name} />
              ) : (
                <>
                  <RowLink dialog="view" of={id} name={name} />
                  <Divider />
                  <RowLink dialog="delete" of={id} name={name} />
                </>
              )}
            </div>
          ),
        },
      ]}
      list={list}
      what="messages"
      empty="The inbox is empty. What people write to you appears here."
    />
  );
}
