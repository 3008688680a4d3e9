import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import ChevronsUp from "lucide-react/icons/chevrons-up";
import { RECORD_TABS, type RecordFilter } from "#app/domain/guide/records/record-form.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { AdminForm, AdminTable, AdminTabs, IntentButton, ListNotice } from "#app/ui/admin/kit.tsx";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Picture } from "#app/ui/picture.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { decideRecords, loadRecords, type RecordRow } from "./records.server.ts";

export const meta = unlistedMeta("Guide");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadRecords(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const { email } = await requireAdmin(request);
  return decideRecords(request, await readForm(request), email);
}

const TAB_NAMES = { live: "Live", drafts: "Drafts", scheduled: "Scheduled", retired: "Retired" };

export default function AdminGuidePage() {
  const { filter, notice, ...list } = useLoaderData<typeof loader>();
  const search = useSearch();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-d4">Guide</h1>
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full sm:ml-auto">
          <Link className="btn btn-line" to="/admin/guide/suggestions">
            Suggestions
            {list.suggestions ? (
              <span className="badge num !font-semibold bg-coral-flat border-coral-flat text-[#16100e]">
                {list.suggestions}
                <span className="sr-only"> waiting</span>
              </span>
            ) : null}
          </Link>
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
      />
      <RecordFilters filter={filter} />
      <ListNotice notice={notice} />
      {list.imported && <Imported imported={list.imported} />}
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
          <ListStatus count={list.rows.length} one="record" many="records" />
          <RecordsTable {...list} filter={filter} />
        </>
      )}
    </>
  );
}

type Imported = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["imported"]>;

function Imported({ imported: { batch, when } }: { imported: Imported }) {
  return (
    <AdminForm
      fields={{ batch }}
      className="mt-4 flex flex-wrap items-center gap-3 border border-rule px-4 py-3 text-small"
    >
      Records were imported {when}.
      <IntentButton className="btn btn-line btn-sm" intent="undo-import">
        Undo the import
      </IntentButton>
    </AdminForm>
  );
}

function RecordFilters({ filter: { q, kind, tab, order } }: { filter: RecordFilter }) {
  return (
    <FilterForm
      action="/admin/guide"
      className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)_10rem] md:grid-flow-col gap-2 justify-start"
    >
      {tab !== "live" && <input type="hidden" name="tab" value={tab} />}
      {order !== "changed" && <input type="hidden" name="order" value={order} />}
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

type TableProps = {
  rows: RecordRow[];
  filter: RecordFilter;
  hasOlder: boolean;
  isInOrder: boolean;
};

function RecordsTable({ rows, filter, hasOlder, isInOrder }: TableProps) {
  return (
    <AdminTable
      caption="Records"
      rows={rows}
      columns={[
        {
          name: "Record",
          cell: ({ picture, title, path, kind, slug, when }) => (
            <div className="flex gap-3 min-w-0 leading-tight" id={`${kind}-${slug}`}>
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
          cell: ({ path, title, kind, slug, position }) => (
            <>
              {isInOrder && <MoveButtons fields={{ kind, id: slug, position }} title={title} />}
              <Link className="btn btn-line btn-sm" to={path} aria-label={`Edit ${title}`}>
                Edit
              </Link>
            </>
          ),
        },
      ]}
      pager={{ page: filter.page, hasOlder, what: "records" }}
      what="records"
      path={filter.tab === "live" ? "/admin/guide" : `/admin/guide?tab=${filter.tab}`}
      filters={["q", "kind", "order"]}
      empty="There is nothing here."
    />
  );
}

const MOVES = [
  ["top", "to the top", ChevronsUp],
  ["up", "up", ChevronUp],
  ["down", "down", ChevronDown],
] as const;

type MoveProps = { fields: { kind: string; id: string; position: number }; title: string };

function MoveButtons({ fields, title }: MoveProps) {
  return (
    <AdminForm fields={fields} className="contents" preventScrollReset>
      {MOVES.map(([intent, where, Icon]) => (
        <IntentButton
          key={intent}
          className="icon-btn"
          intent={intent}
          aria-label={`Move ${title} ${where}`}
        >
          <Icon className="i" />
        </IntentButton>
      ))}
    </AdminForm>
  );
}
