type Stat = { name: string; figure: string; change?: string };

export function StatList({ stats }: { stats: readonly Stat[] }) {
  const isThree = stats.length === 3;
  return (
    <dl
      className={`stats grid border-y border-ink ${isThree ? "sm:grid-cols-3" : "grid-cols-2 lg:grid-cols-4"}`}
    >
      {stats.map(({ name, figure, change }) => (
        <div key={name} className="flex flex-col justify-between py-5 pr-4">
          <dt className="text-small text-soft pr-2">{name}</dt>
          <dd className="mt-1">
            <span className={`display block ${isThree ? "text-d3 xl:text-d2" : "text-d4"}`}>
              {figure}
            </span>
            {/* Within the large figure its letters would stand as close, in pixels, as those do. */}
            {change && <span className="num text-small text-good block">{change}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
