import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { applyHref } from "#app/domain/jobs/job.ts";
import type { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { PublicJob } from "#app/domain/jobs/live-jobs.server.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { JobDetails } from "#app/ui/job-details.tsx";

type OpenJob = Omit<ReturnType<typeof toJobDetails<PublicJob>>, "submittedAt">;

export function JobDialog({ job }: { job: OpenJob }) {
  const search = useSearch();
  const closeTo = search({ job: null });
  return (
    <Dialog labelledBy="job-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        {job.featured && <span className="ribbon">Featured</span>}
      </DialogHead>
      <JobDetails job={job} titleId="job-title" />
      <div className="sheet-foot">
        <a
          className="btn btn-solid btn-lg"
          href={applyHref(job.applyLink)}
          data-address={job.applyLink}
          rel="noopener nofollow ugc"
        >
          Apply Now <ArrowUpRight className="i" />
        </a>
        <a className="btn btn-text" href="/jobs/manage">
          Is this your job?
        </a>
      </div>
    </Dialog>
  );
}
