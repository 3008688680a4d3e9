import { Link } from "@remix-run/react";
import type { JobCard } from "#app/domain/jobs/live-jobs.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { BoardCard } from "#app/ui/board-card.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { ListStatus } from "#app/ui/filter/list-status.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { ClientLinks } from "#app/ui/site/client-links.tsx";

type Props = {
  jobs: JobCard[];
  page: number;
  hasOlder: boolean;
  /** The job of the address is not on the board; `closedId` says that it was. */
  isMissing: boolean;
  closedId: string | undefined;
};

export function Board({ jobs, page, hasOlder, isMissing, closedId }: Props) {
  const search = useSearch();
  // Built once, not by each of fifty cards.
  const listUrl = search({ job: null, post: null, tier: null });
  const jobUrlPrefix = listUrl === "." ? "?job=" : `${listUrl}&job=`;
  return (
    <section className="lg:col-span-8" aria-labelledby="open-positions">
      <h2 className="sr-only" id="open-positions">
        Open positions
      </h2>
      <ListStatus count={jobs.length} one="job" many="jobs" />
      {isMissing && (
        <Alert role="status" className="mb-8">
          This job is not on the board any more.{" "}
          {closedId && (
            <>
              <a className="text-teal" href={`/jobs/${closedId}`}>
                How it ended
              </a>{" "}
            </>
          )}
          <Link className="text-teal" to={search({ job: null })}>
            See the jobs that are open
          </Link>
        </Alert>
      )}
      {jobs.length === 0 ? (
        <EmptyMessage showAll={{ to: "/jobs", what: "jobs" }}>
          No jobs found matching your criteria.
        </EmptyMessage>
      ) : (
        <ClientLinks as="ul" preventScrollReset className="grid md:grid-cols-2 gap-x-8 lg:gap-x-10">
          {jobs.map((job) => (
            <BoardCard key={job.id} job={job} href={jobUrlPrefix + encodeURIComponent(job.id)} />
          ))}
        </ClientLinks>
      )}
      <p>
        <a className="btn btn-text" href={`/jobs/alerts${listUrl === "." ? "" : listUrl}`}>
          Email me jobs like these
        </a>
      </p>
      <Pager page={page} hasOlder={hasOlder} what="jobs" />
    </section>
  );
}
