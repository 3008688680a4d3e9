import { Form, Link, useSearchParams } from "@remix-run/react";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { ReviewForm } from "./job-decision.tsx";
import type { JobReview } from "./load-review.server.ts";

type Props = { job: Job; review: JobReview | undefined; fromSource: number };

/** At the foot of the job's dialog: what can be done with it as it stands. */
export function JobActions({ job, review, fromSource }: Props) {
  const search = useSearch();
  const canGetReason = review?.undo === "put-back" && !job.refusal;
  return (
    <div className="sheet-foot">
      {job.status === "pending" && <ReviewForm job={job} opensNext />}
      {review?.undo === "unapprove" && (
        <Act label="Undo" fields={{ intent: "unapprove", id: job.id, start: startOf(job) }} />
      )}
      {review?.undoChange && (
        <Act
          label="Undo the change"
          fields={{
            intent: "unapprove-edit",
            id: review.undoChange.id,
            at: String(review.undoChange.at),
          }}
        />
      )}
      {review?.undo === "put-back" && (
        <Act label="Put back" fields={{ intent: "put-back", id: job.id }} />
      )}
      {canGetReason && <To label="Add a reason" to={search({ view: null, refuse: job.id })} />}
      <To label="Edit" to={search({ view: null, edit: job.id })} />
      {job.status === "live" && (
        <To label="Take down…" to={search({ view: null, refuse: job.id })} />
      )}
      {fromSource > 1 && (
        <To
          label={`Reject all ${formatCount(fromSource)} from this source`}
          to={search({ view: null, source: job.id })}
        />
      )}
      {review?.contact && (
        <Act label="Send a new link" fields={{ intent: "send-link", id: job.id }} />
      )}
      {review && review.links > 0 && (
        <Act
          label={`End all links (${formatCount(review.links)})`}
          fields={{ intent: "end-links", id: job.id }}
        />
      )}
    </div>
  );
}

const startOf = ({ startAt }: Job) => String(Number(startAt));

const To = ({ label, to }: { label: string; to: string }) => (
  <Link className="btn btn-line" to={to} replace preventScrollReset>
    {label}
  </Link>
);

function Act({ label, fields }: { label: string; fields: Record<string, string> }) {
  const [params] = useSearchParams();
  return (
    <Form
      method="post"
      action={`/admin/jobs?${params}`}
      replace
      preventScrollReset
      className="contents"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-line" type="submit">
        {label}
      </button>
    </Form>
  );
}
