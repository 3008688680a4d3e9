import { Suspense } from "react";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { RejectedForm } from "#app/ui/form/job-form.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";

const EditJobForm = lazyComponent(() => import("./edit-job-form.tsx"));

export function EditDialog({ job, rejected }: { job: Job; rejected: RejectedForm | undefined }) {
  const search = useSearch();
  const closeTo = search({ edit: null });
  return (
    <Dialog labelledBy="edit-heading" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="edit-heading">
          Edit Job
        </h2>
      </DialogHead>
      <Suspense fallback={<p className="sheet-body min-h-96 text-soft">One moment...</p>}>
        <EditJobForm job={job} rejected={rejected} closeTo={closeTo} />
      </Suspense>
    </Dialog>
  );
}
