import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import type { BoardFilter } from "#app/domain/jobs/job-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { BoardCard } from "#app/ui/board-card.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { Chips } from "#app/ui/filter/chips.tsx";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { FilterTabs } from "#app/ui/filter/filter-tabs.tsx";
import { JobSelects } from "#app/ui/filter/job-selects.tsx";
import { Scroller } from "#app/ui/filter/list-filters.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Section } from "#app/ui/section.tsx";
import type { loader } from "./route.tsx";

const SORTS = ["newest", "pay"];
const SORT_NAMES = { newest: "Newest", pay: "Highest pay" };

export function Board() {
  const { jobs, summary, filter, chips, hasOlder, isMissing, closedId, isAway } =
    useLoaderData<typeof loader>();
  const search = useSearch();
  const listUrl = search({ job: null, post: null, tier: null });
  const alertsFor = search({ job: null, post: null, tier: null, sort: null, page: null });
  const openJob = useOpenedInPlace();
  const jobUrlPrefix = listUrl === "." ? "?job=" : `${listUrl}&job=`;
  return (
    <Section id="open-positions" title="Open positions" look="sr-only" className="lg:col-span-8">
      <div className="flex flex-wrap items-center gap-x-6 mb-3 text-small text-soft">
        <p className="min-w-0 wrap-anywhere" role="status">
          {summary}
        </p>
        <a className="btn btn-text" href={`/jobs/alerts${alertsFor === "." ? "" : alertsFor}`}>
          Email me jobs like these
        </a>
        <Scroller className="tab-row max-w-full md:ml-auto">
          {jobs.length > 0 && (
            <FilterTabs
              label="Order"
              name="sort"
              filters={SORTS}
              labels={SORT_NAMES}
              current={filter.sort}
            />
          )}
          <Chips look="tab" chips={chips} />
        </Scroller>
      </div>
      {isMissing && (
        <Alert role="status" className="mb-8">
          This job is no longer on the board.{" "}
          {closedId && (
            <>
              <a className="text-teal" href={`/jobs/${closedId}`}>
                See how it ended
              </a>{" "}
            </>
          )}
          <Link className="text-teal" to={search({ job: null })}>
            See open jobs
          </Link>
        </Alert>
      )}
      {isAway ? (
        <EmptyMessage>
          We can't show the jobs right now. Please{" "}
          <Link className="text-teal" to={listUrl}>
            try again
          </Link>{" "}
          in a minute.
        </EmptyMessage>
      ) : jobs.length === 0 ? (
        <EmptyMessage showAll={{ to: "/jobs", what: "jobs" }} others={<FewerFilters {...filter} />}>
          No jobs found matching your criteria.
        </EmptyMessage>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a click on a link, which keys press, too
        <ul className="grid md:grid-cols-2 gap-x-8 lg:gap-x-10" onClick={openJob}>
          {jobs.map((job) => (
            <BoardCard key={job.id} job={job} href={jobUrlPrefix + encodeURIComponent(job.id)} />
          ))}
        </ul>
      )}
      <Pager
        page={filter.page}
        hasOlder={hasOlder}
        what="jobs"
        labels={filter.sort === "pay" ? ["Previous", "More"] : undefined}
      />
    </Section>
  );
}

function FewerFilters({ q, category, type }: BoardFilter) {
  const search = useSearch();
  const chosen = Object.entries({ q, category, type }).filter(
    ([, value]) => value && value !== "all",
  );
  if (chosen.length < 2) return null;
  return (
    <ul className="mt-3">
      {chosen.map(([name, value]) => (
        <li key={name}>
          <Link className="text-teal inline-block py-0.5" to={search({ [name]: null, page: null })}>
            Without {name === "q" ? `\u201c${value}\u201d` : value}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function JobFilters({ q, category, type, sort }: BoardFilter) {
  return (
    <div className="filters">
      <FilterForm
        action="/jobs"
        className="wrap grid grid-cols-[1.2fr_1fr] md:grid-cols-[2fr_1fr_1fr] md:grid-flow-col gap-2.5 md:gap-3 py-3"
      >
        {sort === "pay" && <input type="hidden" name="sort" value={sort} />}
        <SearchField placeholder="Search jobs..." value={q} className="max-md:col-span-2" />
        <JobSelects category={category} type={type} />
        <FilterButton />
      </FilterForm>
    </div>
  );
}

/** The list has one listener, where each of a hundred <Link>s would have its own. */
function useOpenedInPlace() {
  const navigate = useNavigate();
  return (event: React.MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!link || event.button !== 0 || hasModifier) return;
    event.preventDefault();
    navigate(link.search, { preventScrollReset: true });
  };
}
