import { applyHref } from "#app/domain/jobs/job.ts";
import { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { sentenceOf } from "#app/domain/jobs/review/refusal.ts";
import type { OpenReport } from "#app/domain/jobs/review/reports.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Fact, JobDetails } from "#app/ui/job-details.tsx";
import { JobActions } from "./review/job-actions.tsx";
import { JobHistory } from "./review/job-history.tsx";
import { JobReports } from "./review/job-reports.tsx";
import type { JobReview } from "./review/load-review.server.ts";
import { SearchPreview } from "./review/search-preview.tsx";

type Props = {
  job: Job;
  review: JobReview | undefined;
  reports: OpenReport[];
  fromSource: number | undefined;
};

export function ViewDialog({ job, review, reports, fromSource = 0 }: Props) {
  const search = useSearch();
  const closeTo = search({ view: null });
  return (
    <Dialog labelledBy="view-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <span className="badge">{job.status}</span>
      </DialogHead>
      <JobReports jobId={job.id} reports={reports} />
      {review && review.signals.length > 0 && (
        <section className="sheet-body !pb-0" id="signals">
          <h2 className="text-d5">Worth a look</h2>
          <ul className="mt-1.5 grid gap-1 border-l-[3px] border-coral bg-sand px-4 py-3 text-small wrap-anywhere">
            {review.signals.map((signal) => (
              <li key={signal}>{signal}</li>
            ))}
          </ul>
        </section>
      )}
      <JobDetails job={toJobDetails(job)} titleId="view-title">
        <Fact name="Tier">{job.tier}</Fact>
        <Fact name="Apply" isLong>
          <ApplyLink to={job.applyLink} />
        </Fact>
        {review?.contact && (
          <Fact name="Emails go to" isLong>
            {review.contact}
            {job.contactConfirmedAt ? " (confirmed)" : " (not confirmed)"}
          </Fact>
        )}
        {job.decidedBy && job.decidedAt && (
          <Fact name="Decided" isLong>
            Decided by {job.decidedBy} on {formatDay(job.decidedAt)}
          </Fact>
        )}
        {job.status === "rejected" && sentenceOf(job.refusal) && (
          <Fact name="Reason" isLong>
            {sentenceOf(job.refusal)}
          </Fact>
        )}
        {job.startAt && <Fact name="Live since">{formatDay(job.startAt)}</Fact>}
      </JobDetails>
      {review?.waitingChange && (
        <p className="sheet-body !pt-0">
          <a className="text-teal" href={`/admin/jobs#change-${review.waitingChange}`}>
            A change of it waits for review
          </a>
        </p>
      )}
      {job.notes && (
        <div className="sheet-body !pt-0">
          <h3 className="text-d5">Notes</h3>
          <p className="mt-1.5 whitespace-pre-line">{job.notes}</p>
        </div>
      )}
      {review && <SearchPreview {...review.searchPreview} />}
      {review && <JobHistory history={review.history} />}
      <JobActions {...{ job, review, fromSource }} />
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
