import { Form, Link, useSearchParams } from "@remix-run/react";
import Star from "lucide-react/icons/star";
import type { JobStatus } from "#app/domain/jobs/job.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";

/** In the row of a job. */
export function JobDecision({ job, tab }: { job: Job; tab: JobStatus }) {
  if (tab === "pending") return <ReviewForm job={job} size="btn-sm" />;
  return tab === "live" ? <FeatureForm job={job} /> : null;
}

type ReviewProps = {
  job: Job;
  size?: "btn-sm";
  /** What follows the decision is the next job's dialog. */
  opensNext?: boolean;
};

/** `seen` says which words the admin has read: others are not decided about. */
export function ReviewForm({ job, size, opensNext = false }: ReviewProps) {
  const [params] = useSearchParams();
  const search = useSearch();
  const title = size && <span className="sr-only"> {job.title}</span>;
  return (
    <>
      <Form
        method="post"
        action={`/admin/jobs?${params}`}
        replace={opensNext}
        preventScrollReset
        className="contents"
      >
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="seen" value={job.revision} />
        {opensNext && <input type="hidden" name="next" value="yes" />}
        <button
          className={size ? `btn btn-quiet ${size}` : "btn btn-solid"}
          type="submit"
          name="intent"
          value="approve"
        >
          Approve{title}
        </button>
        <button className={`btn btn-line ${size ?? ""}`} type="submit" name="intent" value="reject">
          Reject{title}
        </button>
      </Form>
      <Link
        className={`btn btn-line ${size ?? ""}`}
        to={search({ view: null, edit: null, delete: null, source: null, refuse: job.id })}
        replace={opensNext}
        preventScrollReset
      >
        Refuse…{title}
      </Link>
    </>
  );
}

function FeatureForm({ job }: { job: Job }) {
  const [params] = useSearchParams();
  return (
    <Form method="post" action={`/admin/jobs?${params}`} preventScrollReset className="contents">
      <input type="hidden" name="id" value={job.id} />
      <input type="hidden" name="featured" value={job.featured ? "no" : "yes"} />
      <button
        className="icon-btn star"
        type="submit"
        name="intent"
        value="feature"
        aria-pressed={job.featured}
        aria-label={`Feature ${job.title}`}
      >
        <Star className="i" />
      </button>
    </Form>
  );
}
