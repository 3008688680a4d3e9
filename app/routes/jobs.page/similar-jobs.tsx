import type { SimilarJob } from "#app/domain/jobs/live-job.server.ts";

export function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="similar-jobs">
      <h2 className="text-d4" id="similar-jobs">
        Similar jobs
      </h2>
      <ul className="mt-4">
        {jobs.map(({ id, title, company, type, location, salary }) => (
          <li key={id} className="py-3 border-t border-rule leading-snug">
            <a className="font-semibold inline-block py-0.5" href={`/jobs/${id}`}>
              {title}
            </a>
            <p>{company}</p>
            <p className="text-small text-soft">
              {[type, location, salary].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
