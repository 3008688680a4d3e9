import "#app/styles/job-page.css";
import type { SimilarJob } from "#app/domain/jobs/live-job.server.ts";
import { ApplyButton, JobDetails } from "#app/ui/job-details.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { ShareButtons } from "#app/ui/site/share.tsx";
import type { ShownEnd, ShownJob } from "./route.tsx";

export function LiveJobPage({ job, similar }: { job: ShownJob; similar: SimilarJob[] }) {
  return (
    <div className="job-page wrap pt-10 lg:pt-16 pb-(--sec) cols gap-y-14">
      <article className="lg:col-span-8" aria-labelledby="job-title" data-page={job.address}>
        {job.featured && (
          <p className="mb-4">
            <span className="ribbon">Featured</span>
          </p>
        )}
        <JobDetails job={job} titleId="job-title" isPage showsApply />
        <p className="apply-row mt-8 flex flex-wrap gap-3">
          <ApplyButton to={job.applyLink} />
          <ShareButtons address={job.address} title={job.title} />
        </p>
      </article>
      <div className="lg:col-span-4 lg:pl-8 lg:border-l lg:border-rule grid content-start gap-y-10">
        <div className="grid gap-2 text-small text-soft">
          {job.reviewed && <p>Reviewed by a person on {job.reviewed}</p>}
          {job.confirmedDomain && <p>Address at {job.confirmedDomain} confirmed</p>}
          <p>
            Is something wrong with it?{" "}
            <a className="text-teal" href={`/jobs/${job.id}/report`} rel="nofollow">
              Report this job
            </a>
          </p>
        </div>
        <SimilarJobs jobs={similar} />
        <p>
          <a className="btn btn-line" href="/jobs">
            All jobs
          </a>
        </p>
      </div>
    </div>
  );
}

function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section id="similar-jobs" title="Similar jobs" look="text-d4">
      <ul className="mt-4">
        {jobs.map(({ id, title, company, type, location, salary }) => (
          <li key={id} className="py-3 border-t border-rule leading-snug">
            <a className="font-semibold inline-block py-0.5" href={`/jobs/${id}`}>
              {title}
            </a>
            <p>{company}</p>
            <p className="text-small text-soft">
              {[type, location, salary].filter(Boolean).join(" · ")}
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
      <PageHeader
        title={
          <>
            This job is <em className="text-coral">closed</em>
          </>
        }
        lead={howItEnded(job)}
      />
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
  if (isFilled) return "The employer says it is filled.";
  return ranUntil ? `It ran until ${ranUntil}.` : "It is not on the board any more.";
}
