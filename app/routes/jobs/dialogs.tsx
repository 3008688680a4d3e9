import { site } from "#app/config/site.ts";
import type { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { PublicJob } from "#app/domain/jobs/live-job.server.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { RejectedForm } from "#app/ui/form/job-form.tsx";
import { ApplyButtons, JobDetails } from "#app/ui/job-details.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";

type OpenJob = ReturnType<typeof toJobDetails<PublicJob>>;

export function JobDialog({ job }: { job: OpenJob }) {
  const search = useSearch();
  const closeTo = search({ job: null });
  return (
    <Dialog labelledBy="job-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <span className="text-small text-soft">Jobs in {site.city}</span>
        {job.featured && <span className="ribbon">Featured</span>}
      </DialogHead>
      <JobDetails job={job} titleId="job-title" showsApply />
      <div className="sheet-foot">
        <ApplyButtons job={job} />
        <a className="btn btn-text screen-only" href={`/jobs/${job.id}`}>
          Open as a page
        </a>
      </div>
    </Dialog>
  );
}

// The form and its schema are 38 KB that the board does not need.
const PostJobForm = lazyComponent(
  () => import("./post-job-form.tsx"),
  <p className="sheet-body min-h-96 text-soft">One moment...</p>,
);

export function PostJobDialog({ rejected }: { rejected: RejectedForm | undefined }) {
  const search = useSearch();
  const closeTo = search({ post: null, tier: null });
  return (
    <Dialog labelledBy="post-heading" closeTo={closeTo} className="wide">
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="post-heading">
          Post a Job
        </h2>
      </DialogHead>
      <PostJobForm rejected={rejected} closeTo={closeTo} />
    </Dialog>
  );
}
