import { AdminForm, DialogLink, IntentButton } from "#app/ui/admin/kit.tsx";
import { JobDiff } from "#app/ui/job-diff.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { WaitingChange } from "./jobs.server.ts";
import { ReviewDue } from "./jobs-table.tsx";

type Props = { changes: WaitingChange[]; total: number; now: Date };

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
          <DialogLink
            className="font-semibold no-underline hover:underline inline-block py-0.5"
            dialog="view"
            of={job.id}
          >
            {job.title}
          </DialogLink>
          <span className="block text-meta text-soft">{job.company}</span>
        </div>
        <ReviewDue at={dueAt} now={now} />
        <div className="flex flex-wrap gap-1.5">
          <AdminForm fields={{ id, seen: job.revision }} preventScrollReset className="contents">
            <IntentButton className="btn btn-quiet btn-sm" intent="approve-edit">
              Approve{title}
            </IntentButton>
          </AdminForm>
          <DialogLink className="btn btn-line btn-sm" dialog="change" of={id}>
            Refuse…{title}
          </DialogLink>
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
