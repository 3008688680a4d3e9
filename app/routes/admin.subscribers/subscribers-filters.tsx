import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import type { SubscriptionState } from "#app/domain/subscriptions/subscription.server.ts";
import type { SubscriberFilter } from "#app/domain/subscriptions/subscription-forms.ts";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

export function SubscribersFilters({ filter: { q, list } }: { filter: SubscriberFilter }) {
  const search = useSearch();
  return (
    <>
      <nav className="tabs mt-8 border-b border-rule" aria-label="List">
        {LISTS.map((name) => (
          <Link
            key={name}
            className="tab !text-small -mb-px"
            to={search({ delete: null, page: null, list: name === "all" ? null : name })}
            aria-current={name === list ? "page" : undefined}
            preventScrollReset
          >
            {LIST_NAMES[name]}
          </Link>
        ))}
      </nav>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
        <FilterForm
          action="/admin/subscribers"
          className="grid grid-cols-1 grid-flow-col grow md:max-w-[22rem] gap-2"
        >
          {list !== "all" && <input type="hidden" name="list" value={list} />}
          <SearchField placeholder="Search by address..." value={q} />
          <FilterButton />
        </FilterForm>
        <div className="flex flex-wrap gap-2">
          {list === "all" ? (
            <>
              <Export {...{ q, list }}>Export Subscriptions</Export>
              <Export {...{ q }} list="alerts">
                Export Job Alerts
              </Export>
            </>
          ) : (
            <Export {...{ q, list }}>Export CSV</Export>
          )}
        </div>
      </div>
    </>
  );
}

type ExportProps = Omit<SubscriberFilter, "page"> & { children: string };

/** Of all lists there are two files: alerts have other columns. */
function Export({ q, list, children }: ExportProps) {
  const params = new URLSearchParams({ ...(q && { q }), ...(list !== "all" && { list }) });
  return (
    <a
      className="btn btn-line"
      href={`/admin/subscribers.csv${params.size > 0 ? `?${params}` : ""}`}
    >
      <Download className="i" />
      {children}
    </a>
  );
}

export const LIST_NAMES: Record<SubscriberFilter["list"], string> = {
  all: "All",
  weekly: "Weekly",
  jobs: "Job digest",
  alerts: "Job alerts",
};

const LISTS = ["all", "weekly", "jobs", "alerts"] as const;

export const SUBSCRIPTION_STATE_NAMES: Record<SubscriptionState, string> = {
  confirmed: "Confirmed",
  asked: "Asked",
  unasked: "Not asked",
  stopped: "Stopped",
};
