import { Link } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import { type JobStatus, reviewDue } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminForm, AdminTable, Divider, EmptyList, Part, RowLink } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Logo } from "#app/ui/logo.tsx";
import { CLOSED, TAB_NAMES } from "./jobs-filters.tsx";

type Props = {
  jobs: Job[];
  /** How many pending jobs came from the source of each. */
  perSource: Record<string, number>;
  /** How many sentences a reviewer will read about each. */
  signals: Record<string, number>;
  /** How many open reports each has. */
  perJob: Record<string, number>;
  tab: JobStatus;
  page: number;
  hasOlder: boolean;
  now: Date;
};

export function JobsTable({ jobs, perSource, signals, perJob, tab, page, hasOlder, now }: Props) {
  if (jobs.length === 0) {
    const what = `${TAB_NAMES[tab].toLowerCase()} jobs`;
    return (
      <div data-queue="" tabIndex={-1}>
        <EmptyList what={what} path={`/admin/jobs?tab=${tab}`} filters={["q", "category", "type"]}>
          {tab === "pending"
            ? "The queue is clear. New postings appear here."
            : `There are no ${what}.`}
        </EmptyList>
      </div>
    );
  }
  return (
    <>
      {tab === "pending" && (
        <p className="mt-3 text-small text-soft">
          Reject gives the employer no reason. Refuse… asks you for one, which the employer reads.
        </p>
      )}
      <AdminTable
        caption={`${TAB_NAMES[tab]} jobs`}
        columns={["Job", "Kind", tab === "live" ? "Runs until" : "Submitted"]}
        decision="Decision"
        hasLogos
        pager={{ page, hasOlder, what: "jobs" }}
      >
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            {...{ job, tab, now }}
            fromSource={perSource[job.source ?? ""]}
            signals={signals[job.id]}
            reports={perJob[job.id]}
          />
        ))}
      </AdminTable>
    </>
  );
}

type RowProps = {
  job: Job;
  fromSource: number | undefined;
  signals: number | undefined;
  reports: number | undefined;
  tab: JobStatus;
  now: Date;
};

function JobRow({ job, fromSource = 0, signals = 0, reports = 0, tab, now }: RowProps) {
  const search = useSearch();
  const dialogUrl = (dialog: "view" | "edit" | "delete" | "source") =>
    search({ ...CLOSED, [dialog]: job.id });
  return (
    <Part role="row" data-row={job.id}>
      <Part role="cell">
        <div className="flex items-center gap-3">
          <Logo src={job.logo} company={job.company} size="small" />
          <div className="leading-tight min-w-0">
            <Link
              className="font-semibold no-underline hover:underline line-clamp-3 w-fit py-0.5"
              to={dialogUrl("view")}
              preventScrollReset
            >
              {job.title}
            </Link>
            <span className="line-clamp-3 text-meta text-soft">
              {job.company}, {job.location}
            </span>
            {signals > 0 && (
              <Link
                className="text-meta text-teal inline-block py-0.5 mr-3"
                to={dialogUrl("view")}
                preventScrollReset
              >
                {formatCount(signals)} worth a look
              </Link>
            )}
            {reports > 0 && <ReportCount count={reports} to={dialogUrl("view")} />}
            {fromSource > 1 && (
              <Link
                className="text-meta text-teal inline-block py-0.5"
                to={dialogUrl("source")}
                preventScrollReset
              >
                {formatCount(fromSource)} from this source
              </Link>
            )}
          </div>
        </div>
      </Part>
      <Part role="cell" className="fact">
        {job.category},{" "}
        <span className="whitespace-nowrap">
          {job.type}, <Tier tier={job.tier} />
        </span>
      </Part>
      <Part role="cell" className="fact num wide:min-w-46">
        {tab === "live" && job.expiresAt ? formatDay(job.expiresAt) : formatMoment(job.submittedAt)}
        {tab === "pending" && <ReviewDue at={reviewDue(job.submittedAt)} now={now} />}
      </Part>
      <Part role="cell">
        <div className="flex flex-wrap wide:flex-nowrap items-center wide:justify-end gap-1.5">
          <JobDecision job={job} tab={tab} />
          <span className="flex items-center gap-1.5">
            <RowLink dialog="view" to={dialogUrl("view")} of={job.title} />
            <RowLink dialog="edit" to={dialogUrl("edit")} of={job.title} />
            <Divider />
            <RowLink dialog="delete" to={dialogUrl("delete")} of={job.title} />
          </span>
        </div>
      </Part>
    </Part>
  );
}

export const tellReports = (count: number) =>
  `${formatCount(count)} ${count === 1 ? "report" : "reports"}`;

function ReportCount({ count, to }: { count: number; to: string }) {
  return (
    <Link
      className="text-meta text-danger font-semibold block w-fit py-0.5"
      to={to}
      preventScrollReset
    >
      {tellReports(count)}
    </Link>
  );
}

function Tier({ tier }: { tier: Job["tier"] }) {
  if (tier === "basic") return tier;
  return <span className={tier === "featured" ? "badge badge-gold" : "badge"}>{tier}</span>;
}

export function ReviewDue({ at, now }: { at: Date; now: Date }) {
  if (at > now) {
    return (
      <span className="wide:block max-wide:ml-2 text-meta text-soft">due {formatMoment(at)}</span>
    );
  }
  return (
    <span className="badge wide:!flex w-fit max-wide:ml-2 text-danger border-danger">Overdue</span>
  );
}

/** In the row of a job. */
function JobDecision({ job, tab }: { job: Job; tab: JobStatus }) {
  if (tab === "pending") return <ReviewForm job={job} size="btn-sm" />;
  return tab === "live" ? <FeatureForm job={job} /> : null;
}

type ReviewProps = {
  job: Job;
  size?: "btn-sm";
  /** What follows the decision is the next job's dialog. */
  opensNext?: boolean;
};

/** `seen` says which words the admin has read: others are not decided about. */
export function ReviewForm({ job, size, opensNext = false }: ReviewProps) {
  const search = useSearch();
  const title = size && <span className="sr-only"> {job.title}</span>;
  return (
    <>
      <AdminForm
        fields={{ id: job.id, seen: job.revision }}
        replace={opensNext}
        preventScrollReset
        className="contents"
      >
        {opensNext && <input type="hidden" name="next" value="yes" />}
        <button
          className={size ? `btn btn-quiet ${size}` : "btn btn-solid"}
          type="submit"
          name="intent"
          value="approve"
        >
          Approve{title}
        </button>
        <button className={`btn btn-line ${size ?? ""}`} type="submit" name="intent" value="reject">
          Reject{title}
        </button>
      </AdminForm>
      <Link
        className={`btn btn-line ${size ?? ""}`}
        to={search({ view: null, edit: null, delete: null, source: null, refuse: job.id })}
        replace={opensNext}
        preventScrollReset
      >
        Refuse…{title}
      </Link>
    </>
  );
}

function FeatureForm({ job }: { job: Job }) {
  return (
    <AdminForm
      fields={{ id: job.id, featured: job.featured ? "no" : "yes" }}
      preventScrollReset
      className="contents"
    >
      <button
        className="icon-btn star"
        type="submit"
        name="intent"
        value="feature"
        aria-pressed={job.featured}
        aria-label={`Feature ${job.title}`}
      >
        <Star className="i" />
      </button>
    </AdminForm>
  );
}
