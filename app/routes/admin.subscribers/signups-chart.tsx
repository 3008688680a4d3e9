import { site } from "#app/config/site.ts";
import type { SignupWeek } from "#app/domain/newsletter/subscribers.server.ts";
import { NEWSLETTER_LISTS, type NewsletterList } from "#app/domain/newsletter-list.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { LIST_NAMES } from "./list-names.ts";

const COLUMN = 29;
const BAR = 19;
const TOP = 16;
const BASE = 96;
const shortDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: site.timeZone,
});

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
            <p className="display figure text-d3">
              {formatCount(totals[list])}
              <span className="sr-only">{totals[list] === 1 ? " subscriber" : " subscribers"}</span>
            </p>
            <p className="text-meta text-soft">{formatCount(confirmed[list])} confirmed</p>
            <Bars list={list} weeks={weeks} max={max} />
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

function Bars({ list, weeks, max }: { list: NewsletterList; weeks: SignupWeek[]; max: number }) {
  const width = weeks.length * COLUMN;
  return (
    <svg
      viewBox={`0 0 ${width} 116`}
      className={`mt-2 w-full h-auto ${list === "weekly" ? "text-teal" : "text-coral"}`}
      aria-hidden="true"
      focusable="false"
    >
      {weeks.map((week, index) => {
        const total = week[list];
        const height = total === 0 ? 0 : Math.max(1.5, ((BASE - TOP) * total) / max);
        const middle = index * COLUMN + COLUMN / 2;
        // Counted back, so that this week has a label.
        const isLabelled = (weeks.length - 1 - index) % 3 === 0;
        const isLast = index === weeks.length - 1;
        return (
          <g
            key={week.start.getTime()}
            textAnchor="middle"
            className="num text-[12px] xl:text-[10px]"
          >
            <rect
              x={middle - BAR / 2}
              y={BASE - height}
              width={BAR}
              height={height}
              fill="currentColor"
            />
            {total > 0 && (
              <text x={middle} y={BASE - height - 4} className="fill-ink">
                {formatCount(total)}
              </text>
            )}
            {isLabelled && (
              <text
                x={isLast ? width : middle}
                y={BASE + 15}
                textAnchor={isLast ? "end" : "middle"}
                className="fill-soft"
              >
                {shortDay.format(week.start)}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M0 ${BASE}.5H${width}`} stroke="currentColor" className="text-ink" />
    </svg>
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
