import { Suspense } from "react";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";

import type { RejectedEdit } from "./edit-job-form.tsx";

const EditJobForm = lazyComponent(() => import("./edit-job-form.tsx"));

type Props = { job: Job; digests: string | undefined; rejected: RejectedEdit | undefined };

export function EditDialog({ job, digests, rejected }: Props) {
  const search = useSearch();
  const closeTo = search({ edit: null });
  const key = useConflictKey(rejected?.isConflict ? rejected.base?.revision : undefined);
  return (
    <Dialog labelledBy="edit-heading" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="edit-heading">
          Edit Job
        </h2>
      </DialogHead>
      <Suspense fallback={<p className="sheet-body min-h-96 text-soft">One moment...</p>}>
        <EditJobForm key={key} {...{ job, digests, rejected, closeTo }} />
      </Suspense>
    </Dialog>
  );
}
