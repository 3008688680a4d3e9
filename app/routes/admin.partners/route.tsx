import { Link, useLoaderData } from "@remix-run/react";
import { PARTNERS_PAGE_TABS, type PartnersFilter } from "#app/domain/partners/partner-forms.ts";
import { forAdmins } from "#app/http/session.server.ts";
import { AdminTable, ListFilter, ListNotice, RowButton } from "#app/ui/admin/kit.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { loadPartners, type OwedRow, type PartnerRow } from "./partners.server.ts";

export const meta = unlistedMeta("Partners");

export const loader = forAdmins(loadPartners);

export default function AdminPartnersPage() {
  const list = useLoaderData<typeof loader>();
  const { filter, notice } = list;
  const isOwed = filter.tab === "owed" && filter.q === "";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-d4">Partners</h1>
        <Link className="btn btn-solid" to="/admin/partners/new">
          New partner
        </Link>
      </div>
      <ListFilter
        placeholder="Search by name or email..."
        q={filter.q}
        className="grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem]"
      >
        <FilterSelect
          name="tab"
          label="State"
          all="All States"
          options={PARTNERS_PAGE_TABS.filter((tab) => tab !== "all")}
          value={filter.tab}
          className="[&_select]:capitalize"
        />
      </ListFilter>
      <ListNotice notice={notice} />
      {list.isLoaded && isOwed && <OwedList owed={list.owed} />}
      {list.isLoaded && !isOwed && (
        <>
          <ListStatus count={list.partners.length} one="partner" many="partners" />
          <PartnersTable list={list} />
        </>
      )}
    </>
  );
}

type List = { partners: PartnerRow[]; filter: PartnersFilter; hasOlder: boolean };

function OwedList({ owed }: { owed: OwedRow[] }) {
  if (owed.length === 0) {
    return <EmptyMessage>Nothing is owed: what was sold is delivered, and paid.</EmptyMessage>;
  }
  return (
    <ul className="mt-4 border-t border-ink" aria-label="Owed">
      {owed.map(({ id, href, title, whose, since }) => (
        <li key={id} className="border-b border-rule py-2 text-small wrap-anywhere">
          <Link className="font-semibold" to={href}>
            {title}
          </Link>
          <span className="num block text-meta text-soft">
            {whose}, since {since}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PartnersTable({ list }: { list: List }) {
  return (
    <AdminTable
      caption="Partners"
      rows={list.partners}
      columns={[
        {
          name: "Partner",
          cell: ({ id, name, line }) => (
            <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
              <Link
                className="font-semibold no-underline hover:underline inline-block py-0.5"
                to={`/admin/partners/${id}`}
              >
                {name}
              </Link>
              {line && <span className="block text-meta text-soft">{line}</span>}
            </div>
          ),
        },
        { name: "Bookings", className: "fact", cell: (row) => <Bookings row={row} /> },
        {
          name: "Open",
          isUnseen: true,
          cell: ({ id, name }) => (
            <p className="flex wide:justify-end">
              <RowButton to={`/admin/partners/${id}`} label="Open" name={name} />
            </p>
          ),
        },
      ]}
      list={list}
      what="partners"
      empty={
        list.filter.tab === "all" ? "Nobody advertises here yet." : "No partner is in this state."
      }
    />
  );
}

function Bookings({ row: { bookings, total, isForgotten } }: { row: PartnerRow }) {
  if (bookings.length === 0) {
    const past = total > 0 ? "All are over." : "None yet.";
    return (
      <span className="block text-small text-soft">
        {isForgotten ? "Its contact is forgotten." : past}
      </span>
    );
  }
  return (
    <ul className="text-small">
      {bookings.map(({ id, name, from, until, state, manager }) => (
        <li key={id} className="wrap-anywhere">
          {name}, <span className="num">{from}</span> to <span className="num">{until}</span>
          {state && <span className="badge ml-2">{state}</span>}
          {manager && <span className="block text-meta text-soft">{manager}</span>}
        </li>
      ))}
    </ul>
  );
}
