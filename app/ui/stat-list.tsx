type Stat = { name: string; figure: string; change?: string };

export function StatList({ stats }: { stats: readonly Stat[] }) {
  const isThree = stats.length === 3;
  return (
    <dl
      className={`stats grid border-y border-ink ${isThree ? "grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))]" : "grid-cols-2 lg:grid-cols-4"}`}
    >
      {stats.map(({ name, figure, change }) => (
        <div key={name} className="flex flex-col justify-between py-2.5 md:py-5 pr-1 md:pr-4">
          <dt className="text-meta md:text-small text-soft">{name}</dt>
          <dd className="md:mt-1">
            <span
              className={`display block ${isThree ? "text-d6 md:text-d3 xl:text-d2" : "text-d5 md:text-d4"}`}
            >
              {figure}
            </span>
            {/* Its letters would stand as close within the large figure, in pixels, as those do. */}
            {change && <span className="num text-small text-good block">{change}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
