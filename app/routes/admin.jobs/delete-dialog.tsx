import { Form, Link, useSearchParams } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useSearch } from "#app/ui/search-params.ts";

export function DeleteDialog({ job }: { job: Job }) {
  const search = useSearch();
  const [params] = useSearchParams();
  const closeTo = search({ delete: null });
  return (
    <Dialog
      labelledBy="delete-title"
      closeTo={closeTo}
      className="!w-[min(100%-2rem,28rem)] max-md:!m-auto"
    >
      <div className="sheet-body">
        <h2 className="text-d4" id="delete-title">
          Delete this job?
        </h2>
        <p className="mt-3">
          <strong className="font-semibold">{job.title}</strong>, {job.company}, is removed with its
          logo. This cannot be undone.
        </p>
        <Form
          method="post"
          action={`/admin/jobs?${params}`}
          preventScrollReset
          className="mt-6 flex flex-wrap justify-between gap-3"
        >
          <Link className="btn btn-line" to={closeTo} preventScrollReset>
            Keep it
          </Link>
          <input type="hidden" name="id" value={job.id} />
          <button
            className="btn btn-danger !border-danger"
            type="submit"
            name="intent"
            value="delete"
          >
            <Trash2 className="i" />
            Delete job
          </button>
        </Form>
      </div>
    </Dialog>
  );
}
