import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import type { SignupWeek } from "#app/domain/subscriptions/subscribers.server.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { WeekBars } from "#app/ui/admin/week-bars.tsx";
import { LIST_NAMES } from "./subscribers-filters.tsx";

type Props = {
  totals: Record<NewsletterList, number>;
  confirmed: Record<NewsletterList, number>;
  weeks: SignupWeek[];
};

/** One scale for all lists. Screen readers get a table. */
export function SignupsChart({ totals, confirmed, weeks }: Props) {
  const max = Math.max(1, ...weeks.flatMap(({ weekly, jobs }) => [weekly, jobs]));
  return (
    <>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2 max-w-[60rem]">
        {NEWSLETTER_LISTS.map((list) => (
          <section key={list} className="border-t border-ink pt-3">
            <h2 className="text-meta text-soft font-sans">{LIST_NAMES[list]}</h2>
            <p className="display text-d3">
              {formatCount(totals[list])}
              <span className="sr-only">{totals[list] === 1 ? " subscriber" : " subscribers"}</span>
            </p>
            <p className="text-meta text-soft">{formatCount(confirmed[list])} confirmed</p>
            <WeekBars
              weeks={weeks.map((week) => ({ start: week.start, total: week[list] }))}
              max={max}
              className={list === "weekly" ? "text-teal" : "text-coral"}
            />
          </section>
        ))}
      </div>
      <p className="mt-2 text-meta text-soft" aria-hidden="true">
        Sign-ups in each of the last {weeks.length} weeks, which begin on Monday.
      </p>
      <WeeksTable weeks={weeks} />
    </>
  );
}

function WeeksTable({ weeks }: { weeks: SignupWeek[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Sign-ups by week</caption>
        <thead>
          <tr>
            <th scope="col">Week from Monday</th>
            {NEWSLETTER_LISTS.map((list) => (
              <th key={list} scope="col">
                {LIST_NAMES[list]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start.getTime()}>
              <th scope="row">{formatDay(week.start)}</th>
              {NEWSLETTER_LISTS.map((list) => (
                <td key={list}>{formatCount(week[list])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
