import { Link } from "@remix-run/react";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { WeekBars } from "#app/ui/admin/week-bars.tsx";
import type { Dashboard } from "./load-dashboard.server.ts";

export function Signups({ weeks }: { weeks: Dashboard["weeks"] }) {
  const total = weeks.reduce((sum, week) => sum + week.total, 0);
  return (
    <section aria-labelledby="signups">
      <h2 className="text-d5" id="signups">
        Sign-ups
      </h2>
      <p className="mt-3 border-t border-ink pt-3 text-small text-soft">
        <span className="num">{formatCount(total)}</span> confirmed in {weeks.length} weeks, both
        lists.{" "}
        <Link className="text-teal" to="/admin/subscribers">
          Subscribers
        </Link>
      </p>
      {total > 0 && <WeekBars weeks={weeks} className="text-teal" />}
      <div className="sr-only">
        <table>
          <caption>Confirmed sign-ups by week</caption>
          <thead>
            <tr>
              <th scope="col">Week from Monday</th>
              <th scope="col">Sign-ups</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.start.getTime()}>
                <th scope="row">{formatDay(week.start)}</th>
                <td>{formatCount(week.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
