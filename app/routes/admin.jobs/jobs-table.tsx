import Star from "lucide-react/icons/star";
import { type JobStatus, referenceOf, reviewDue } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  ActButton,
  AdminForm,
  AdminTable,
  DialogLink,
  Divider,
  IntentButton,
  RowLink,
  RowName,
} from "#app/ui/admin/kit.tsx";
import { FieldDiff } from "#app/ui/field-diff.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { WaitingChange } from "./jobs.server.ts";

type Props = {
  jobs: Job[];
  perSource: Record<string, number>;
  signals: Record<string, number>;
  perJob: Record<string, number>;
  filter: { tab: JobStatus; page: number };
  hasOlder: boolean;
  now: Date;
};

export function JobsTable({ jobs, perSource, signals, perJob, filter, hasOlder, now }: Props) {
  const { tab } = filter;
  const name = TAB_NAMES[tab];
  const what = `${name.toLowerCase()} jobs`;
  const isPending = tab === "pending";
  return (
    <AdminTable
      caption={`${name} jobs`}
      rows={jobs}
      columns={[
        {
          name: "Job",
          cell: (job) => (
            <JobTitle
              job={job}
              fromSource={perSource[job.source ?? ""]}
              signals={signals[job.id]}
              reports={perJob[job.id]}
            />
          ),
        },
        {
          name: "Kind",
          className: "fact",
          cell: ({ category, type, tier }) => (
            <>
              {category},{" "}
              <span className="whitespace-nowrap">
                {type}, <Tier tier={tier} />
              </span>
            </>
          ),
        },
        {
          name: tab === "live" ? "Runs until" : "Submitted",
          className: "fact num wide:min-w-46",
          cell: ({ expiresAt, submittedAt }) => (
            <>
              {tab === "live" && expiresAt ? formatDay(expiresAt) : formatMoment(submittedAt)}
              {isPending && <ReviewDue at={reviewDue(submittedAt)} now={now} />}
            </>
          ),
        },
        {
          name: "Decision",
          cell: (job) => (
            <div className="flex flex-wrap wide:flex-nowrap items-center wide:justify-end gap-1.5">
              {isPending && <ReviewForm job={job} size="btn-sm" />}
              {tab === "live" && <FeatureForm job={job} />}
              <span className="flex items-center gap-1.5">
                <RowLink dialog="view" of={job.id} name={job.title} />
                <RowLink dialog="edit" of={job.id} name={job.title} />
                <Divider />
                <RowLink dialog="delete" of={job.id} name={job.title} />
              </span>
            </div>
          ),
        },
      ]}
      list={{ filter, hasOlder }}
      what={what}
      empty={isPending ? "The queue is clear. New postings appear here." : `There are no ${what}.`}
      isQueue
      hasLogos
    />
  );
}

export const TAB_NAMES: Record<JobStatus, string> = {
  pending: "Pending",
  live: "Live",
  expired: "Expired",
  rejected: "Rejected",
};

type TitleProps = {
  job: Job;
  fromSource: number | undefined;
  signals: number | undefined;
  reports: number | undefined;
};

function JobTitle({ job, fromSource = 0, signals = 0, reports = 0 }: TitleProps) {
  return (
    <div className="flex items-center gap-3">
      <Logo src={job.logo} company={job.company} size="small" />
      <div className="leading-tight min-w-0">
        <RowName of={job.id} className="line-clamp-3 w-fit">
          {job.title}
        </RowName>
        <span className="line-clamp-3 text-meta text-soft">
          {referenceOf(job.id)}, {job.company}, {job.location}
        </span>
        {signals > 0 && (
          <DialogLink
            className="text-meta text-teal inline-block py-0.5 mr-3"
            dialog="view"
            of={job.id}
          >
            {formatCount(signals)} worth a look
          </DialogLink>
        )}
        {reports > 0 && (
          <DialogLink
            className="text-meta text-danger font-semibold block w-fit py-0.5"
            dialog="view"
            of={job.id}
          >
            {reportsMessage(reports)}
          </DialogLink>
        )}
        {fromSource > 1 && (
          <DialogLink
            className="text-meta text-teal inline-block py-0.5"
            dialog="source"
            of={job.id}
          >
            {formatCount(fromSource)} from this source
          </DialogLink>
        )}
      </div>
    </div>
  );
}

export const reportsMessage = (count: number) =>
  `${formatCount(count)} ${count === 1 ? "report" : "reports"}`;

function Tier({ tier }: { tier: Job["tier"] }) {
  if (tier === "basic") return tier;
  return <span className={tier === "featured" ? "badge badge-gold" : "badge"}>{tier}</span>;
}

function ReviewDue({ at, now }: { at: Date; now: Date }) {
  if (at > now) {
    return (
      <span className="wide:block max-wide:ml-2 text-meta text-soft">due {formatMoment(at)}</span>
    );
  }
  return (
    <span className="badge wide:!flex w-fit max-wide:ml-2 text-danger border-danger">Overdue</span>
  );
}

type ReviewProps = { job: Job; size?: "btn-sm"; opensNext?: boolean };

/** `seen` is the revision that the admin has read, because no other may be decided. */
export function ReviewForm({ job, size, opensNext = false }: ReviewProps) {
  const title = size && <span className="sr-only"> {job.title}</span>;
  return (
    <>
      <AdminForm
        fields={{ id: job.id, seen: job.revision, ...(opensNext && { next: "yes" }) }}
        replace={opensNext}
        preventScrollReset
        className="contents"
      >
        <IntentButton className={size ? `btn btn-quiet ${size}` : "btn btn-solid"} intent="approve">
          Approve{title}
        </IntentButton>
      </AdminForm>
      <DialogLink
        className={`btn btn-line ${size ?? ""}`}
        dialog="refuse"
        of={job.id}
        replace={opensNext}
      >
        Reject{title}
      </DialogLink>
    </>
  );
}

function FeatureForm({ job }: { job: Job }) {
  return (
    <ActButton
      className="icon-btn star"
      intent="feature"
      fields={{ id: job.id, featured: job.featured ? "no" : "yes" }}
      aria-pressed={job.featured}
      title="Feature"
      aria-label={`Feature ${job.title}`}
    >
      <Star className="i" />
    </ActButton>
  );
}

type ChangesProps = { changes: WaitingChange[]; total: number; now: Date };

export function WaitingChanges({ changes, total, now }: ChangesProps) {
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

type ChangeProps = { change: WaitingChange; now: Date };

function Change({ change: { id, job, dueAt, warnings, fields }, now }: ChangeProps) {
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
          <RowName of={job.id}>{job.title}</RowName>
          <span className="block text-meta text-soft">{job.company}</span>
        </div>
        <ReviewDue at={dueAt} now={now} />
        <div className="flex flex-wrap gap-1.5">
          <ActButton
            className="btn btn-quiet btn-sm"
            fields={{ id, seen: job.revision }}
            intent="approve-edit"
          >
            Approve{title}
          </ActButton>
          <DialogLink className="btn btn-line btn-sm" dialog="change" of={id}>
            Reject{title}
          </DialogLink>
        </div>
      </div>
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 text-small font-semibold text-danger wrap-anywhere">
          {warning}
        </p>
      ))}
      <div className="mt-3">
        <FieldDiff fields={fields} />
      </div>
    </li>
  );
}
