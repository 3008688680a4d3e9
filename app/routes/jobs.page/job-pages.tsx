import "#app/styles/job-page.css";
import "#app/styles/record-page.css";
import type { SimilarJob } from "#app/domain/jobs/live-job.server.ts";
import { PAY_NOT_STATED } from "#app/ui/board-card.tsx";
import { ApplyButtons, JobDetails } from "#app/ui/job-details.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { ShareButtons } from "#app/ui/site/share.tsx";
import type { ShownEnd, ShownJob } from "./route.tsx";

export function LiveJobPage({ job, similar }: { job: ShownJob; similar: SimilarJob[] }) {
  return (
    <div className="job-page wrap pb-(--sec)">
      <a className="inline-flex items-center min-h-11 text-small screen-only" href="/jobs">
        <span aria-hidden="true">‹&nbsp;</span>All jobs
      </a>
      <article aria-labelledby="job-title" data-page={job.address}>
        {job.featured && <p className="ribbon mb-2">Featured</p>}
        <JobDetails
          job={job}
          titleId="job-title"
          showsApply
          apply={
            <>
              <p className="text-d5 num">{job.salary ?? PAY_NOT_STATED}</p>
              <p className="buttons flex flex-wrap gap-2">
                <ApplyButtons job={job} />
                <ShareButtons address={job.address} title={job.title} />
              </p>
            </>
          }
        />
      </article>
      <SimilarJobs jobs={similar} />
      <p className="mt-10 grid gap-y-1 text-small text-soft">
        {job.reviewed && <span>Reviewed on {job.reviewed}</span>}
        {job.confirmedDomain && <span>Email address at {job.confirmedDomain} confirmed</span>}
        <span>
          Something wrong?{" "}
          <a className="text-teal" href={`/jobs/${job.id}/report`} rel="nofollow">
            Report this job
          </a>
        </span>
      </p>
    </div>
  );
}

function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section className="mt-10" id="similar-jobs" title="Similar jobs" look="text-d4">
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 max-w-[56rem]">
        {jobs.map(({ id, title, company, type, location, salary }) => (
          <li key={id} className="py-3 border-t border-rule leading-snug">
            <a className="font-semibold inline-block py-0.5" href={`/jobs/${id}`}>
              {title}
            </a>
            <p>{company}</p>
            <p className="text-small text-soft">
              {[type, location, salary].filter(Boolean).join("\u00a0· ")}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ClosedJobPage({ job, similar }: { job: ShownEnd; similar: SimilarJob[] }) {
  return (
    <>
      <PageHeader title="This job is " coral="closed" about={howItEnded(job)} />
      <div className="wrap pb-(--sec) cols gap-y-10">
        <div className="lg:col-span-8">
          <p className="ruled">
            <strong className="font-semibold block">{job.title}</strong>
            {job.company}
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="btn btn-solid" href={job.alerts}>
              Email me jobs like this
            </a>
            <a className="btn btn-line" href="/jobs">
              All jobs
            </a>
          </p>
        </div>
        <div className="lg:col-span-4">
          <SimilarJobs jobs={similar} />
        </div>
      </div>
    </>
  );
}

function howItEnded({ isFilled, ranUntil }: ShownEnd) {
  if (isFilled) return "The employer says it has been filled.";
  return ranUntil ? `It ran until ${ranUntil}.` : "It's no longer on the board.";
}
