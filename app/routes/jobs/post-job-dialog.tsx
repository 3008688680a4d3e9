import { Suspense } from "react";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import type { RejectedForm } from "#app/ui/form/job-form.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";

// The form and its schema are 38 KB that the board does not need.
const PostJobForm = lazyComponent(() => import("./post-job-form.tsx"));

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
      <Suspense fallback={<p className="sheet-body min-h-96 text-soft">One moment...</p>}>
        <PostJobForm rejected={rejected} closeTo={closeTo} />
      </Suspense>
    </Dialog>
  );
}
