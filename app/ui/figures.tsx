type Figure = { name: string; figure: string; change?: string };

/** A ruled row of figures, two by two where it is narrow. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={`figures grid grid-cols-2 border-y border-ink ${figures.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}
    >
      {figures.map(({ name, figure, change }) => (
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
