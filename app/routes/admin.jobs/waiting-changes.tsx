import { Link } from "@remix-run/react";
import { AdminForm } from "#app/ui/admin/kit.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { JobDiff } from "#app/ui/job-diff.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { ReviewDue } from "./jobs-table.tsx";
import type { WaitingChange } from "./load-review.server.ts";

type Props = { changes: WaitingChange[]; total: number; now: Date };

/** What employers want to change of jobs that are up. Until it is approved, what is live stays. */
export function WaitingChanges({ changes, total, now }: Props) {
  if (total === 0) return null;
  return (
    <section className="mt-5" id="changes" aria-labelledby="changes-title">
      <h2 className="text-d5" id="changes-title">
        Changes to live jobs ({total})
      </h2>
      {total > changes.length && (
        <p className="text-small text-soft">The {changes.length} that are due first.</p>
      )}
      <ul className="mt-2 grid gap-4">
        {changes.map((change) => (
          <Change key={change.id} {...{ change, now }} />
        ))}
      </ul>
    </section>
  );
}

function Change({
  change: { id, job, dueAt, warnings, fields },
  now,
}: {
  change: WaitingChange;
  now: Date;
}) {
  const search = useSearch();
  const title = <span className="sr-only"> the change of {job.title}</span>;
  return (
    <li
      id={`change-${id}`}
      data-row={id}
      className="border border-rule px-4 py-3 min-w-0 scroll-mt-20"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Logo src={job.logo} company={job.company} size="small" />
        <div className="grow basis-40 min-w-0 leading-tight wrap-anywhere">
          <Link
            className="font-semibold no-underline hover:underline inline-block py-0.5"
            to={search({ change: null, refuse: null, view: job.id })}
            preventScrollReset
          >
            {job.title}
          </Link>
          <span className="block text-meta text-soft">{job.company}</span>
        </div>
        <ReviewDue at={dueAt} now={now} />
        <div className="flex flex-wrap gap-1.5">
          <AdminForm fields={{ id, seen: job.revision }} preventScrollReset className="contents">
            <button
              className="btn btn-quiet btn-sm"
              type="submit"
              name="intent"
              value="approve-edit"
            >
              Approve{title}
            </button>
          </AdminForm>
          <Link
            className="btn btn-line btn-sm"
            to={search({ view: null, refuse: null, change: id })}
            preventScrollReset
          >
            Refuse…{title}
          </Link>
        </div>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 text-small font-semibold text-danger wrap-anywhere">
          {warning}
        </p>
      ))}
      <div className="mt-3">
        <JobDiff fields={fields} />
      </div>
    </li>
  );
}
