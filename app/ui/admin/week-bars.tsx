import { formatShortDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

type Props = { caption: string; name: string; weeks: { start: Date; total: number }[] };

/** Numbers by week, each with a bar of its share of the largest. */
export function WeekBars({ caption, name, weeks }: Props) {
  const top = Math.max(1, ...weeks.map(({ total }) => total));
  return (
    <table className="mt-2 w-full text-meta num">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Week from Monday</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, total }) => (
          <tr key={start.getTime()}>
            <th scope="row" className="w-16 text-left font-normal text-soft">
              {formatShortDay(start)}
            </th>
            <td>
              <span className="flex items-center gap-2">
                {/* The policy of the page takes no style that stands in it. */}
                <svg width={`${(80 * total) / top}%`} height="10" aria-hidden="true">
                  <rect width="100%" height="10" className="fill-teal" />
                </svg>
                {formatCount(total)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
