import { Form, Link, useSearchParams } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import { useEffect, useRef } from "react";
import { type JobStatus, reviewDue } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { AdminTable, Divider, RowLink } from "#app/ui/admin/admin-table.tsx";
import { EmptyList } from "#app/ui/admin/empty-list.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Logo } from "#app/ui/logo.tsx";
import { ReportCount } from "./job-reports.tsx";
import { TAB_NAMES } from "./tab-names.ts";

type Props = {
  jobs: Job[];
  /** How many pending jobs came from the source of each. */
  perSource: Record<string, number>;
  /** How many open reports each has. */
  perJob: Record<string, number>;
  tab: JobStatus;
  page: number;
  hasOlder: boolean;
  now: Date;
};

export function JobsTable({ jobs, perSource, perJob, tab, page, hasOlder, now }: Props) {
  const body = useFocusOnNextRow(jobs);
  if (jobs.length === 0) {
    const what = `${TAB_NAMES[tab].toLowerCase()} jobs`;
    return (
      <EmptyList what={what} path={`/admin/jobs?tab=${tab}`} filters={["q", "category", "type"]}>
        {tab === "pending"
          ? "The queue is clear. New postings appear here."
          : `There are no ${what}.`}
      </EmptyList>
    );
  }
  return (
    <AdminTable
      caption={`${TAB_NAMES[tab]} jobs`}
      columns={["Job", "Category", "Type", "Tier", tab === "live" ? "Runs until" : "Submitted"]}
      decision="Decision"
      body={body}
      hasLogos
      pager={{ page, hasOlder, what: "jobs" }}
    >
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          {...{ job, tab, now }}
          fromSource={perSource[job.source ?? ""]}
          reports={perJob[job.id]}
        />
      ))}
    </AdminTable>
  );
}

/** A decided job leaves the list with the focus. The row that moves up gets it, so the queue works by keyboard. */
function useFocusOnNextRow(jobs: Job[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focusedIndex = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const focused = document.activeElement?.closest("tr") ?? null;
      focusedIndex.current = focused ? [...(body.current?.rows ?? [])].indexOf(focused) : -1;
    };
    document.addEventListener("submit", remember);
    return () => document.removeEventListener("submit", remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may have lost the focused row
  useEffect(() => {
    if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
    const rows = body.current?.rows;
    rows?.[Math.min(focusedIndex.current, rows.length - 1)]?.querySelector("button")?.focus();
    focusedIndex.current = -1;
  }, [jobs]);
  return body;
}

type RowProps = {
  job: Job;
  fromSource: number | undefined;
  reports: number | undefined;
  tab: JobStatus;
  now: Date;
};

function JobRow({ job, fromSource = 0, reports = 0, tab, now }: RowProps) {
  const search = useSearch();
  const dialogUrl = (dialog: "view" | "edit" | "delete" | "source") =>
    search({ view: null, edit: null, delete: null, source: null, [dialog]: job.id });
  return (
    <tr role="row">
      <td role="cell">
        <div className="flex items-center gap-3">
          <Logo src={job.logo} company={job.company} size="small" />
          <div className="leading-tight min-w-0">
            <Link
              className="font-semibold no-underline hover:underline inline-block py-0.5"
              to={dialogUrl("view")}
              preventScrollReset
            >
              {job.title}
            </Link>
            <span className="block text-meta text-soft">
              {job.company}, {job.location}
            </span>
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
      </td>
      <td role="cell" className="fact whitespace-nowrap">
        {job.category}
      </td>
      <td role="cell" className="fact whitespace-nowrap">
        {job.type}
      </td>
      <td role="cell" className="fact">
        <Tier tier={job.tier} />
      </td>
      <td role="cell" className="fact num whitespace-nowrap">
        {tab === "live" && job.expiresAt ? formatDay(job.expiresAt) : formatMoment(job.submittedAt)}
        {tab === "pending" && <Due at={reviewDue(job.submittedAt)} now={now} />}
      </td>
      <td role="cell">
        <div className="flex flex-wrap lg:flex-nowrap items-center lg:justify-end gap-1.5">
          <Decision job={job} tab={tab} />
          <RowLink dialog="view" to={dialogUrl("view")} of={job.title} />
          <RowLink dialog="edit" to={dialogUrl("edit")} of={job.title} />
          <Divider />
          <RowLink dialog="delete" to={dialogUrl("delete")} of={job.title} />
        </div>
      </td>
    </tr>
  );
}

function Decision({ job, tab }: { job: Job; tab: JobStatus }) {
  const [params] = useSearchParams();
  const action = `/admin/jobs?${params}`;
  if (tab === "pending") {
    return (
      <Form method="post" action={action} preventScrollReset className="contents">
        <input type="hidden" name="id" value={job.id} />
        <button className="btn btn-quiet btn-sm" type="submit" name="intent" value="approve">
          Approve<span className="sr-only"> {job.title}</span>
        </button>
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="reject">
          Reject<span className="sr-only"> {job.title}</span>
        </button>
      </Form>
    );
  }
  if (tab === "live") {
    return (
      <Form method="post" action={action} preventScrollReset className="contents">
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="featured" value={job.featured ? "no" : "yes"} />
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
      </Form>
    );
  }
  return null;
}

function Due({ at, now }: { at: Date; now: Date }) {
  if (at > now) {
    return <span className="lg:block max-lg:ml-2 text-meta text-soft">due {formatMoment(at)}</span>;
  }
  return (
    <span className="badge lg:!flex w-fit max-lg:ml-2 text-danger border-danger">Overdue</span>
  );
}

function Tier({ tier }: { tier: Job["tier"] }) {
  if (tier === "basic") return <span className="text-soft">{tier}</span>;
  return <span className={tier === "featured" ? "badge badge-gold" : "badge"}>{tier}</span>;
}
