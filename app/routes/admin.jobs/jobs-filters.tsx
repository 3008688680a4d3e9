import { Link } from "@remix-run/react";
import { JOB_CATEGORIES, JOB_STATUSES, JOB_TYPES, type JobStatus } from "#app/domain/jobs/job.ts";
import type { JobList } from "#app/domain/jobs/job-form.ts";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = { filter: JobList; tab: JobStatus; pending: number | undefined };

export function JobsFilters({ filter, tab, pending }: Props) {
  const search = useSearch();
  const closed = { ...CLOSED, page: null };
  return (
    <>
      <nav className="tabs mt-3 border-b border-rule" aria-label="Status">
        {JOB_STATUSES.map((status) => (
          <Link
            key={status}
            className="tab !text-small -mb-px"
            to={search({ ...closed, tab: status })}
            aria-current={status === tab ? "page" : undefined}
          >
            {TAB_NAMES[status]}
            {status === "pending" && pending !== undefined && (
              <span className="badge num !font-semibold bg-coral-flat border-coral-flat text-[#16100e]">
                {pending}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <FilterForm
        action="/admin/jobs"
        className="mt-4 grid grid-cols-2 md:grid-cols-[minmax(0,22rem)_11rem_9rem] md:grid-flow-col gap-2 justify-start"
      >
        <input type="hidden" name="tab" value={tab} />
        <SearchField
          placeholder="Search by title or company..."
          value={filter.q}
          className="max-md:col-span-2"
        />
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={JOB_CATEGORIES}
          value={filter.category}
        />
        <FilterSelect
          name="type"
          label="Job type"
          all="All Types"
          options={JOB_TYPES}
          value={filter.type}
        />
        {filter.order === "due" && <input type="hidden" name="order" value="due" />}
        <FilterButton />
      </FilterForm>
      {tab === "pending" && (
        <p className="mt-3 text-small text-soft">
          <Link
            className="text-teal"
            to={search({ ...closed, order: filter.order === "due" ? null : "due" })}
            preventScrollReset
          >
            {filter.order === "due" ? "Show the newest first" : "Show what is due first"}
          </Link>
        </p>
      )}
    </>
  );
}

export const JOB_DIALOGS = ["view", "edit", "delete", "source", "refuse", "change"] as const;

/** For links to where none is open. */
export const CLOSED = Object.fromEntries(JOB_DIALOGS.map((name) => [name, null]));

export const TAB_NAMES: Record<JobStatus, string> = {
  pending: "Pending",
  live: "Live",
  expired: "Expired",
  rejected: "Rejected",
};
