import { Link } from "@remix-run/react";
import { jobBoard } from "#app/content/jobs/jobs.ts";
import { LISTING_DAYS, RATE_CARD, TIER_PRICE_USD } from "#app/domain/jobs/job.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";

export function Pricing() {
  const search = useSearch();
  return (
    <section className="wrap band" aria-labelledby="rate-card">
      <div className="ruled cols gap-y-8">
        <div className="lg:col-span-4">
          <h2 className="text-d2" id="rate-card">
            Rate card
          </h2>
          <p className="mt-4 text-soft max-w-[34ch]">
            {jobBoard.reviewPromise} Approved jobs run for {LISTING_DAYS} days.
          </p>
        </div>
        <ul className="lg:col-span-8 lg:pl-8">
          {RATE_CARD.map(({ tier, name, offer, per }) => (
            <li
              key={tier}
              className="grid grid-cols-[1fr_auto] md:grid-cols-[9rem_1fr_9rem_auto] items-baseline gap-x-6 gap-y-1 py-5 first:pt-0 not-first:border-t border-rule"
            >
              <h3 className="text-d4">{name}</h3>
              <p className="text-soft max-md:row-start-2">{offer}</p>
              <p className="num max-md:row-start-1 max-md:col-start-2 text-right">
                <span className="display text-d3">{formatDollars(TIER_PRICE_USD[tier])}</span>
                {per && <span className="text-meta text-soft block">{per}</span>}
              </p>
              <p className="max-md:row-start-2 max-md:text-right">
                <Link
                  className="btn btn-line"
                  to={search({ post: "", tier, job: null })}
                  preventScrollReset
                  prefetch="intent"
                >
                  Select<span className="sr-only"> {name}</span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p className="text-small text-soft lg:col-start-5 lg:col-span-8 lg:pl-8 max-w-[68ch]">
          {jobBoard.featuredNote}
        </p>
      </div>
    </section>
  );
}
