import type { SimilarJob } from "#app/domain/jobs/live-job.server.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { SimilarJobs } from "./live-job.tsx";
import type { ShownEnd } from "./route.tsx";

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
