import { mailtoOf } from "#app/domain/email-address.ts";
import { labelOfField } from "#app/domain/jobs/fields.ts";
import { applyHref, referenceOf } from "#app/domain/jobs/job.ts";
import { HISTORY_NAMES } from "#app/domain/jobs/job-records.ts";
import { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { phoneInWords } from "#app/domain/jobs/phone.ts";
import { REFUSALS, type RefusalCode, sentenceOf } from "#app/domain/jobs/review/refusal.ts";
import { REPORT_NAMES } from "#app/domain/jobs/review/report-form.ts";
import type { OpenReport } from "#app/domain/jobs/review/reports.server.ts";
import type { AdminDialog } from "#app/domain/page-params.ts";
import { formatDay, formatMoment } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import {
  ActButton,
  AdminForm,
  DialogLink,
  IntentButton,
  StrangersLink,
  ViewDialog,
} from "#app/ui/admin/kit.tsx";
import { Fact, JobDetails } from "#app/ui/job-details.tsx";
import { Section } from "#app/ui/section.tsx";
import type { JobReview } from "./jobs.server.ts";
import { ReviewForm, reportsMessage } from "./jobs-table.tsx";

type Props = { job: Job; review: JobReview; reports: OpenReport[]; fromSource: number | undefined };

export function ReviewDialog({ job, review, reports, fromSource = 0 }: Props) {
  return (
    <ViewDialog badge={job.status} reference={referenceOf(job.id)}>
      <JobReports jobId={job.id} reports={reports} />
      {review.signals.length > 0 && (
        <section className="sheet-body !pb-0" id="signals">
          <h2 className="text-d5">Worth a look</h2>
          <ul className="mt-1.5 grid gap-1 border-l-[3px] border-coral bg-sand px-4 py-3 text-small wrap-anywhere">
            {review.signals.map((signal) => (
              <li key={signal}>{signal}</li>
            ))}
          </ul>
        </section>
      )}
      {review.cover && <p className="sheet-body !pb-0">{review.cover.sentence}</p>}
      <JobDetails job={toJobDetails(job)} titleId="view-title">
        <Fact name="Tier">{job.tier}</Fact>
        <Fact name="Apply" isLong>
          <StrangersLink href={applyHref(job.applyLink)}>{job.applyLink}</StrangersLink>
        </Fact>
        {job.phone && (
          <Fact name="Phone" isLong>
            {phoneInWords(job)}
          </Fact>
        )}
        {review.contact && (
          <Fact name="Emails go to" isLong>
            {review.contact}
            {job.contactConfirmedAt ? " (confirmed)" : " (not confirmed)"}
          </Fact>
        )}
        {job.decidedBy && job.decidedAt && (
          <Fact name="Decided" isLong>
            Decided by {job.decidedBy} on {formatDay(job.decidedAt)}
          </Fact>
        )}
        {job.status === "rejected" && sentenceOf(job.refusal) && (
          <Fact name="Reason" isLong>
            {sentenceOf(job.refusal)}
          </Fact>
        )}
        {job.startAt && <Fact name="Live since">{formatDay(job.startAt)}</Fact>}
      </JobDetails>
      {review.waitingChange && (
        <p className="sheet-body !pt-0">
          <a className="text-teal" href={`/admin/jobs#change-${review.waitingChange}`}>
            A change of it waits for review
          </a>
        </p>
      )}
      {job.notes && (
        <div className="sheet-body !pt-0">
          <h3 className="text-d5">Notes</h3>
          <p className="mt-1.5 whitespace-pre-line">{job.notes}</p>
        </div>
      )}
      <JobHistory history={review.history} />
      <JobActions {...{ job, review, fromSource }} />
    </ViewDialog>
  );
}

type JobActionsProps = { job: Job; review: JobReview; fromSource: number };

function JobActions({ job, review, fromSource }: JobActionsProps) {
  const { id } = job;
  const { undo, undoChange, cover } = review;
  const was: Record<string, string> =
    cover?.isCounted && job.tier === "partner" ? { tier: "basic" } : {};
  return (
    <div className="sheet-foot">
      {job.status === "pending" && <ReviewForm job={job} opensNext />}
      {job.status === "pending" && cover?.isCounted && (
        <ActButton replace intent="approve-as-partner" fields={{ id, seen: job.revision }}>
          Approve as Partner
        </ActButton>
      )}
      {cover && !cover.isCounted && (
        <ActButton replace intent="count-to-partner" fields={{ id, partner: cover.partnerId }}>
          Count it to {cover.name}
        </ActButton>
      )}
      {undo === "unapprove" && (
        <ActButton replace intent={undo} fields={{ id, start: Number(job.startAt), ...was }}>
          Undo
        </ActButton>
      )}
      {undoChange && (
        <ActButton replace intent="unapprove-edit" fields={undoChange}>
          Undo the change
        </ActButton>
      )}
      {undo === "put-back" && (
        <ActButton replace intent={undo} fields={{ id }}>
          Put back
        </ActButton>
      )}
      {undo === "put-back" && !job.refusal && <To label="Add a reason" dialog="refuse" of={id} />}
      <To label="Edit" dialog="edit" of={id} />
      {job.status === "live" && <To label="Take down…" dialog="refuse" of={id} />}
      <More {...{ job, review, fromSource }} />
    </div>
  );
}

function More({ job: { id }, review, fromSource }: JobActionsProps) {
  const { contact, links, validator } = review;
  if (fromSource <= 1 && !contact && links === 0 && !validator) return null;
  return (
    <details className="w-full">
      <summary className="btn btn-line">More</summary>
      <div className="mt-3 flex flex-wrap gap-2">
        {fromSource > 1 && (
          <To
            label={`Reject all ${formatCount(fromSource)} from this source`}
            dialog="source"
            of={id}
          />
        )}
        {contact && (
          <ActButton replace intent="send-link" fields={{ id }}>
            Send a new link
          </ActButton>
        )}
        {links > 0 && (
          <ActButton replace intent="end-links" fields={{ id }}>
            End all links ({formatCount(links)})
          </ActButton>
        )}
      </div>
      {validator && (
        <p className="mt-3 text-small">
          <StrangersLink href={validator}>What search engines read</StrangersLink>
        </p>
      )}
    </details>
  );
}

const To = ({ label, ...to }: { label: string; dialog: AdminDialog; of: string }) => (
  <DialogLink className="btn btn-line" replace {...to}>
    {label}
  </DialogLink>
);

type Entry = JobReview["history"][number];

function JobHistory({ history }: { history: Entry[] }) {
  if (history.length === 0) return null;
  return (
    <section className="sheet-body !pt-0">
      <h3 className="text-d5">History</h3>
      <ol className="mt-1.5 border-t border-rule text-small">
        {history.map((entry) => (
          <li key={entry.id} className="py-2 border-b border-rule wrap-anywhere">
            <span className="num text-soft">{formatMoment(entry.at)}</span>{" "}
            <strong className="font-semibold">{HISTORY_NAMES[entry.verb]}</strong>, {whoOf(entry)}
            {entry.changes.length > 0 && `: ${entry.changes.map(labelOfField).join(", ")}`}
            {entry.reason && entry.reason !== "other" && (
              <span className="block">{reasonOf(entry.reason)}</span>
            )}
            {entry.words && <span className="block whitespace-pre-line">{entry.words}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const whoOf = ({ actor, admin }: Entry) => (actor === "admin" ? (admin ?? "an admin") : actor);

const reasonOf = (reason: string) =>
  Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason as RefusalCode].sentence : reason;

function JobReports({ jobId, reports }: { jobId: string; reports: OpenReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Section id="reports-title" title={reportsMessage(reports.length)} className="sheet-body !pb-0">
      <ul className="mt-1.5">
        {reports.map(({ id, reason, words: text, email, createdAt }) => (
          <li key={id} className="py-2.5 border-b border-rule">
            <p className="text-meta text-soft">
              {formatMoment(createdAt)}
              {email && (
                <>
                  {" · "}
                  <a href={mailtoOf(email)}>{email}</a>
                </>
              )}
            </p>
            <p className="font-semibold">{REPORT_NAMES[reason]}</p>
            {text && <p className="whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
      <AdminForm fields={{ id: jobId }} replace className="mt-4">
        <IntentButton className="btn btn-line" intent="keep">
          Keep
        </IntentButton>
      </AdminForm>
    </Section>
  );
}
