import { Link } from "@remix-run/react";
import { home } from "#app/content/home.ts";
import type { FeaturedJob } from "#app/domain/jobs/board.server.ts";

export function FeaturedJobs({ jobs }: { jobs: FeaturedJob[] }) {
  if (jobs.length === 0) return null;
  const { headline, all, paid } = home.featuredJobs;
  return (
    <section className="wrap pb-(--sec)" id="featured-jobs" aria-labelledby="featured-jobs-title">
      <div className="cols items-end gap-y-4">
        <h2 className="text-d2 lg:col-span-8" id="featured-jobs-title">
          {headline}
        </h2>
        <p className="lg:col-span-4 lg:text-right lg:pb-2">
          <Link className="text-teal" to="/jobs">
            {all}
          </Link>
        </p>
      </div>
      <ul className="ruled mt-8 grid md:grid-cols-2 gap-x-8 gap-y-8">
        {jobs.map(({ id, title, company, type, location, salary, isPaid }) => (
          <li key={id}>
            {isPaid && <em className="text-d5 text-coral block">{paid}</em>}
            <h3 className="text-d5">
              <a href={`/jobs/${id}`}>{title}</a>
            </h3>
            <p className="mt-1">{company}</p>
            <p className="text-small text-soft">
              {[type, location, salary].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
