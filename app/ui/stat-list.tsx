type Stat = { name: string; figure: string; change?: string };

export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl
      className={`stats grid grid-cols-2 border-y border-ink ${stats.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}
    >
      {stats.map(({ name, figure, change }) => (
        <div key={name} className="py-5 pr-4">
          <dt className="text-small text-soft">{name}</dt>
          <dd className="display figure text-d4 lg:text-[2rem] leading-tight mt-1">
            {figure}
            {change && (
              <span className="num font-sans text-small text-good ml-2 inline-block">{change}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
