import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { RECORD_TABS, type RecordFilter } from "#app/domain/guide/records/record-form.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  AdminForm,
  AdminTabs,
  Count,
  IntentButton,
  ListFilter,
  ListNotice,
  useOpens,
} from "#app/ui/admin/kit.tsx";
import { FilterSelect } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideRecords, loadRecords } from "./records.server.ts";
import { ChecksTable, ProblemsTable, RecordsTable } from "./tables.tsx";

export const meta = unlistedMeta("Guide");

export const loader = forAdmins(loadRecords);

export const action = forActs((request, form, { email }) => decideRecords(request, form, email));

const TAB_NAMES: Record<RecordFilter["tab"], string> = {
  live: "Live",
  drafts: "Drafts",
  todo: "To do",
  retired: "Retired",
};

/** The browser focuses the element that an address names; this does the same without a new document. */
function useFocusOnHash() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may name the same again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}

export default function AdminGuidePage() {
  const { filter, notice, ...list } = useLoaderData<typeof loader>();
  const search = useSearch();
  const opensInbox = useOpens()("/admin/inbox");
  const { rows = [], checks = [], problems = [], due = 0 } = list;
  const table = { list: { filter, hasOlder: list.hasOlder ?? false } };
  useFocusOnHash();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-d4">Guide</h1>
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full sm:ml-auto">
          {!opensInbox && (
            <Link className="btn btn-line" to="/admin/guide/suggestions">
              Suggestions
            </Link>
          )}
          <Link className="btn btn-line" to="/admin/guide/pictures">
            Pictures
          </Link>
          <Link className="btn btn-line" to="/admin/guide/import">
            Import, export
          </Link>
        </div>
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
      >
        {(tab) => tab === "todo" && due > 0 && <Count count={formatCount(due)} of="due" />}
      </AdminTabs>
      <RecordFilters filter={filter} />
      <ListNotice notice={notice} />
      {list.imports?.map((each) => (
        <Imported key={each.batch} imported={each} />
      ))}
      {list.isLoaded && (
        <>
          {filter.kind !== "all" && filter.tab === "live" && (
            <p className="mt-4 text-small">
              <Link to={search({ order: list.isInOrder ? null : "list", page: null })}>
                {list.isInOrder
                  ? "Show the latest change first"
                  : "Show them in their order, to move them"}
              </Link>
            </p>
          )}
          <ListStatus
            count={rows.length + checks.length + problems.length}
            one="record"
            many="records"
          />
          {filter.tab === "todo" ? (
            <>
              {problems.length > 0 && <ProblemsTable {...table} rows={problems} />}
              <ChecksTable {...table} rows={checks} />
            </>
          ) : (
            <RecordsTable {...table} rows={rows} isInOrder={list.isInOrder} />
          )}
        </>
      )}
    </>
  );
}

function Imported({ imported: { batch, what } }: { imported: { batch: string; what: string } }) {
  return (
    <AdminForm
      fields={{ batch }}
      className="mt-4 flex flex-wrap items-center gap-3 border border-rule px-4 py-3 text-small"
    >
      {what}
      <IntentButton className="btn btn-line btn-sm" intent="undo-import">
        Undo this import
      </IntentButton>
    </AdminForm>
  );
}

function RecordFilters({ filter: { q, kind, tab, order } }: { filter: RecordFilter }) {
  return (
    <ListFilter
      placeholder="Search records..."
      q={q}
      hidden={{ ...(tab !== "live" && { tab }), ...(order !== "changed" && { order }) }}
      className="grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem]"
    >
      <FilterSelect
        name="kind"
        label="Kind"
        all="All Kinds"
        options={RECORD_KINDS}
        value={kind}
        className="[&_select]:capitalize"
      />
    </ListFilter>
  );
}
