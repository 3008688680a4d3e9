import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RECORD_TABS, type RecordFilter } from "#app/domain/guide/records/record-form.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { AdminTable, AdminTabs, ListNotice } from "#app/ui/admin/kit.tsx";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { loadRecords, type RecordRow } from "./records.server.ts";

export const meta = unlistedMeta("Guide");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadRecords(request);
}

const TAB_NAMES = { live: "Live", drafts: "Drafts", scheduled: "Scheduled", retired: "Retired" };

export default function AdminGuidePage() {
  const { filter, notice, ...list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-d4">Guide</h1>
        <details className="relative">
          <summary className="btn btn-solid">Add</summary>
          <ul className="absolute right-0 z-10 mt-1 min-w-40 border border-rule bg-paper p-2">
            {RECORD_KINDS.map((kind) => (
              <li key={kind}>
                <Link
                  className="block px-3 py-2 no-underline capitalize"
                  to={`/admin/guide/${kind}/new`}
                >
                  {kind}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <AdminTabs
        label="State"
        param="tab"
        tabs={RECORD_TABS}
        names={TAB_NAMES}
        current={filter.tab}
        className="mt-4"
      />
      <RecordFilters filter={filter} />
      <ListNotice notice={notice} />
      {list.isLoaded && (
        <>
          <ListStatus count={list.rows.length} one="record" many="records" />
          <RecordsTable {...list} filter={filter} />
        </>
      )}
    </>
  );
}

function RecordFilters({ filter: { q, kind, tab } }: { filter: RecordFilter }) {
  return (
    <FilterForm
      action="/admin/guide"
      className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem] md:grid-flow-col gap-2 justify-start"
    >
      {tab !== "live" && <input type="hidden" name="tab" value={tab} />}
      <SearchField placeholder="Search records..." value={q} className="max-md:col-span-2" />
      <FilterSelect
        name="kind"
        label="Kind"
        all="All Kinds"
        options={RECORD_KINDS}
        value={kind}
        className="[&_select]:capitalize"
      />
      <FilterButton />
    </FilterForm>
  );
}

type TableProps = { rows: RecordRow[]; filter: RecordFilter; hasOlder: boolean };

function RecordsTable({ rows, filter, hasOlder }: TableProps) {
  return (
    <AdminTable
      caption="Records"
      rows={rows}
      columns={[
        {
          name: "Record",
          cell: ({ picture, title, path, kind, when }) => (
            <div className="flex gap-3 min-w-0 leading-tight">
              <Picture
                picture={picture}
                ratio="1/1"
                sizes="3rem"
                alt=""
                className="w-12 flex-none self-start"
              />
              <div className="min-w-0 max-w-[40rem] wrap-anywhere">
                <Link
                  className="inline-block py-0.5 font-semibold no-underline hover:underline"
                  to={path}
                >
                  {title}
                </Link>
                <span className="block text-meta text-soft">
                  <span className="capitalize">{kind}</span>
                  {when && `, ${when}`}
                </span>
              </div>
            </div>
          ),
        },
        {
          name: "State",
          className: "fact",
          cell: ({ states }) => states.join(", "),
        },
        {
          name: "Changed",
          className: "fact num",
          cell: ({ changed, who }) => (
            <>
              {changed}
              {who && <span className="block text-meta text-soft wrap-anywhere">{who}</span>}
            </>
          ),
        },
        {
          name: "Actions",
          isUnseen: true,
          className: "actions",
          cell: ({ path, title }) => (
            <Link className="btn btn-line btn-sm" to={path} aria-label={`Edit ${title}`}>
              Edit
            </Link>
          ),
        },
      ]}
      pager={{ page: filter.page, hasOlder, what: "records" }}
      what="records"
      path={filter.tab === "live" ? "/admin/guide" : `/admin/guide?tab=${filter.tab}`}
      filters={["q", "kind"]}
      empty="There is nothing here."
    />
  );
}
