import { Suspense } from "react";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";
import type { SentBack } from "#app/ui/job-form.tsx";
import { later } from "#app/ui/later.tsx";
import { useSearch } from "#app/ui/search-params.ts";

const EditJobForm = later(() => import("./edit-job-form.tsx"));

export function EditDialog({ job, sentBack }: { job: Job; sentBack: SentBack | undefined }) {
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
        <EditJobForm job={job} sentBack={sentBack} closeTo={closeTo} />
      </Suspense>
    </Dialog>
  );
}
