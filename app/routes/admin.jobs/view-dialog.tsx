import { Form, Link, useSearchParams } from "@remix-run/react";
import { applyHref } from "#app/domain/jobs/job.ts";
import type { OpenReport } from "#app/domain/jobs/job-reports.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Fact, JobDetails } from "#app/ui/job-details.tsx";
import { JobReports } from "./job-reports.tsx";

type Props = { job: Job; fromSource: number | undefined; reports: OpenReport[] };

export function ViewDialog({ job, fromSource = 0, reports }: Props) {
  const search = useSearch();
  const [params] = useSearchParams();
  const closeTo = search({ view: null });
  return (
    <Dialog labelledBy="view-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <span className="badge">{job.status}</span>
      </DialogHead>
      <JobReports jobId={job.id} reports={reports} />
      <JobDetails job={{ ...job, posted: formatDay(job.submittedAt) }} titleId="view-title">
        <Fact name="Tier">{job.tier}</Fact>
        <Fact name="Apply" isLong>
          <ApplyLink to={job.applyLink} />
        </Fact>
        {job.decidedBy && job.decidedAt && (
          <Fact name="Decided" isLong>
            Decided by {job.decidedBy} on {formatDay(job.decidedAt)}
          </Fact>
        )}
        {job.startAt && <Fact name="Live since">{formatDay(job.startAt)}</Fact>}
        {job.expiresAt && <Fact name="Runs until">{formatDay(job.expiresAt)}</Fact>}
      </JobDetails>
      {job.notes && (
        <div className="sheet-body !pt-0">
          <h3 className="text-d5">Notes</h3>
          <p className="mt-1.5 whitespace-pre-line">{job.notes}</p>
        </div>
      )}
      <div className="sheet-foot">
        {job.status === "pending" && (
          <Form method="post" action={`/admin/jobs?${params}`} className="contents">
            <input type="hidden" name="id" value={job.id} />
            <button className="btn btn-solid" type="submit" name="intent" value="approve">
              Approve
            </button>
            <button className="btn btn-line" type="submit" name="intent" value="reject">
              Reject
            </button>
          </Form>
        )}
        <Link className="btn btn-line" to={search({ view: null, edit: job.id })} preventScrollReset>
          Edit
        </Link>
        {fromSource > 1 && (
          <Link
            className="btn btn-line"
            to={search({ view: null, source: job.id })}
            preventScrollReset
          >
            Reject all {formatCount(fromSource)} from this source
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** An address opens the mail program, a link a new tab. */
function ApplyLink({ to }: { to: string }) {
  const href = applyHref(to);
  const isEmail = href.startsWith("mailto:");
  return (
    <a
      className="text-teal"
      href={href}
      target={isEmail ? undefined : "_blank"}
      rel="noopener noreferrer nofollow ugc"
    >
      {to}
      {!isEmail && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
