import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/http/session.server.ts";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { loadCalendar, type Place } from "./calendar.server.ts";

export const meta = unlistedMeta("Partners' calendar");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return loadCalendar(new URL(request.url).searchParams.get("month"));
}

export default function AdminPartnersCalendarPage() {
  const { name, before, after, fridays, places } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="text-small">
        <Link to="/admin/partners">Partners</Link>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-d4">{name}</h1>
        <nav aria-label="Months" className="flex flex-wrap gap-2">
          <Link className="btn btn-line" to={`?month=${before}`}>
            Month before
          </Link>
          <Link className="btn btn-line" to={`?month=${after}`}>
            Month after
          </Link>
        </nav>
      </div>
      <section className="mt-6" aria-labelledby="letters">
        <h2 className="text-d5" id="letters">
          Letters
        </h2>
        <div className="mt-2 grid gap-x-10 gap-y-6 border-t border-ink pt-4 md:grid-cols-2 xl:grid-cols-3">
          {fridays.map(({ name: friday, letters }) => (
            <section key={friday} className="min-w-0" aria-label={`Friday, ${friday}`}>
              <h3 className="font-semibold font-sans">Friday, {friday}</h3>
              {letters.map((letter) => (
                <Standing key={letter.name} place={letter} what={letter.name} />
              ))}
            </section>
          ))}
        </div>
      </section>
      <section className="mt-9" aria-labelledby="pages">
        <h2 className="text-d5" id="pages">
          Pages
        </h2>
        <div className="mt-2 grid gap-x-10 gap-y-6 border-t border-ink pt-4 md:grid-cols-2 xl:grid-cols-3">
          {places.map((place) => (
            <section key={place.name} className="min-w-0" aria-label={place.name}>
              <h3 className="font-semibold font-sans">{place.name}</h3>
              <Standing place={place} what="places" hasDays />
            </section>
          ))}
        </div>
      </section>
    </>
  );
}

type StandingProps = { place: Place; what: string; hasDays?: boolean };

function Standing({ place: { free, room, rows }, what, hasDays }: StandingProps) {
  return (
    <>
      <p className={`mt-2 text-small ${free === 0 ? "text-danger" : "text-soft"}`}>
        {free === 0 ? `All ${room} ${what} are taken` : `${free} of ${room} ${what} free`}
        {hasDays && free > 0 && " all month"}
      </p>
      {rows.length > 0 && (
        <ul className="mt-1 border-t border-rule text-small">
          {rows.map(({ id, partnerId, partner, days, isStopped }) => (
            <li key={id} className="border-b border-rule py-1.5 wrap-anywhere">
              <Link
                className="no-underline hover:underline"
                to={`/admin/partners/${partnerId}?view=${id}`}
              >
                {partner}
              </Link>
              {(hasDays || isStopped) && (
                <span className="num block text-meta text-soft">
                  {[hasDays && days, isStopped && "stopped"].filter(Boolean).join(", ")}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
