import { Suspense } from "react";
import { Dialog, DialogHead } from "#app/ui/dialog.tsx";
import type { SentBack } from "#app/ui/job-form.tsx";
import { later } from "#app/ui/later.tsx";
import { useSearch } from "#app/ui/search-params.ts";

// The form brings its schema along: 38 KB that the board itself does not need.
const PostJobForm = later(() => import("./post-job-form.tsx"));

export function PostJobDialog({ sentBack }: { sentBack: SentBack | undefined }) {
  const search = useSearch();
  const closeTo = search({ post: null });
  return (
    <Dialog labelledBy="post-heading" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="post-heading">
          Post a Job
        </h2>
      </DialogHead>
      <Suspense fallback={<p className="sheet-body min-h-96 text-soft">One moment...</p>}>
        <PostJobForm sentBack={sentBack} closeTo={closeTo} />
      </Suspense>
    </Dialog>
  );
}
