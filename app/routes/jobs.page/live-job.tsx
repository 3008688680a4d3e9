import { Link } from "@remix-run/react";
import type { SimilarJob } from "#app/domain/jobs/live-job.server.ts";
import "#app/styles/job-page.css";
import { ApplyButton, JobDetails } from "#app/ui/job-details.tsx";
import { PageButtons } from "./page-buttons.tsx";
import type { ShownJob } from "./route.tsx";
import { SimilarJobs } from "./similar-jobs.tsx";

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
          <PageButtons address={job.address} title={job.title} />
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
          <Link className="btn btn-line" to="/jobs">
            All jobs
          </Link>
        </p>
      </div>
    </div>
  );
}
