import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { PARTNERS_PAGE_TABS, type PartnersFilter } from "#app/domain/partners/partner-forms.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { AdminTable, ListFilter, ListNotice, RowButton } from "#app/ui/admin/kit.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { loadPartners, type OwedRow, type PartnerRow } from "./partners.server.ts";

export const meta = unlistedMeta("Partners");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadPartners(request);
}

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
      {list.isLoaded && isOwed && <OwedTable list={list} />}
      {list.isLoaded && !isOwed && (
        <>
          <ListStatus count={list.partners.length} one="partner" many="partners" />
          <PartnersTable list={list} />
        </>
      )}
    </>
  );
}

const EMPTY: Record<PartnersFilter["tab"], string> = {
  all: "Nobody advertises here yet.",
  running: "Nothing that was agreed runs now.",
  coming: "Nothing that was agreed is yet to begin.",
  drafts: "There is no draft of a booking, and no partner without one.",
  over: "Nobody's last booking is over.",
  owed: "",
};

type List = {
  partners: PartnerRow[];
  owed: OwedRow[];
  filter: PartnersFilter;
  hasOlder: boolean;
};

function OwedTable({ list }: { list: List }) {
  return (
    <AdminTable
      caption="Owed"
      rows={list.owed}
      columns={[
        {
          name: "What",
          cell: ({ title, whose }) => (
            <div className="leading-tight min-w-0 max-w-[40rem] wrap-anywhere">
              <span className="font-semibold">{title}</span>
              <span className="block text-meta text-soft">{whose}</span>
            </div>
          ),
        },
        { name: "Since", className: "fact num whitespace-nowrap", cell: ({ since }) => since },
        {
          name: "Mend",
          isUnseen: true,
          cell: ({ href, title, whose }) => (
            <p className="flex wide:justify-end">
              <RowButton to={href} label="Open" name={`${title}, ${whose}`} />
            </p>
          ),
        },
      ]}
      list={list}
      what="owed"
      empty="Nothing is owed: what was sold is delivered, and paid."
    />
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
        {
          name: "Bookings",
          className: "fact",
          cell: (row) => <Bookings row={row} />,
        },
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
      empty={EMPTY[list.filter.tab]}
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
