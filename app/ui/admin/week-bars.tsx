import { formatDay, formatShortDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";

const COLUMN = 29;
const BAR = 19;
const TOP = 16;
const BASE = 96;

type Props = {
  weeks: { start: Date; total: number }[];
  max?: number;
  className: string;
};

/** The bars are for the eye alone, because a table beside them says the same. An empty one is a sentence. */
export function WeekBars({ weeks, max = 1, className }: Props) {
  const top = Math.max(max, ...weeks.map(({ total }) => total));
  if (weeks.every(({ total }) => total === 0)) {
    return (
      <p className="mt-2 text-small text-soft" aria-hidden="true">
        None in the last {weeks.length} weeks.
      </p>
    );
  }
  const width = weeks.length * COLUMN;
  return (
    <svg
      viewBox={`0 0 ${width} 116`}
      className={`mt-2 w-full h-auto ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {weeks.map(({ start, total }, index) => {
        const height = total === 0 ? 0 : Math.max(1.5, ((BASE - TOP) * total) / top);
        const middle = index * COLUMN + COLUMN / 2;
        // The weeks are counted back, so that this one has a label.
        const isLabelled = (weeks.length - 1 - index) % 3 === 0;
        const isLast = index === weeks.length - 1;
        return (
          <g key={start.getTime()} textAnchor="middle" className="num text-[12px] xl:text-[10px]">
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
                {formatShortDay(start)}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M0 ${BASE}.5H${width}`} stroke="currentColor" className="text-ink" />
    </svg>
  );
}

type TableProps<Week> = {
  caption: string;
  weeks: Week[];
  columns: { name: string; totalOf: (week: Week) => number }[];
};

export function WeeksTable<Week extends { start: Date }>(props: TableProps<Week>) {
  const { caption, weeks, columns } = props;
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Week from Monday</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start.getTime()}>
              <th scope="row">{formatDay(week.start)}</th>
              {columns.map(({ name, totalOf }) => (
                <td key={name}>{formatCount(totalOf(week))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
