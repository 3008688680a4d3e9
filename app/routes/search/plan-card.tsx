import type { Answer } from "#app/domain/search/answer.server.ts";

/** The first stops of a day, and the page with all of it. */
export function PlanCard({ plan }: { plan: NonNullable<Answer["plan"]> }) {
  const { path, pieces, leftOut, stops, more, day, others, nothing } = plan;
  return (
    <section className="mt-4 border border-rule px-4 py-4" aria-labelledby="planned">
      <h2 className="text-d5 wrap-anywhere" id="planned">
        A plan for {day}
      </h2>
      {pieces.length > 0 && (
        <p className="mt-1 text-small text-soft wrap-anywhere">{pieces.join(", ")}</p>
      )}
      {leftOut.length > 0 && (
        <p className="mt-1 text-small text-soft">
          The plan could not use: {leftOut.map((word) => `"${word}"`).join(", ")}.
        </p>
      )}
      {nothing && <p className="mt-2">{nothing.why}</p>}
      {stops.length > 0 && (
        <ol className="mt-3">
          {stops.map(({ time, name, href }) => (
            <li key={href} className="py-1.5 flex gap-4">
              <span className="num text-small text-soft w-22 flex-none">{time}</span>
              <a className="min-w-0 wrap-anywhere" href={href}>
                {name}
              </a>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3">
        <a className="btn btn-solid" href={nothing?.help?.path ?? path} rel="nofollow">
          {nothing?.help ? nothing.help.text : "See the whole day"}
        </a>
        {more > 0 && (
          <span className="text-small text-soft">
            {" "}
            &nbsp;and {more === 1 ? "one more stop" : `${more} more stops`}
          </span>
        )}
      </p>
      {others.length > 0 && (
        <p className="mt-3 text-small flex flex-wrap gap-x-4 gap-y-1">
          <span className="text-soft">A plan is for one day, this one for {day}. Another:</span>
          {others.map((other) => (
            <a key={other.path} className="py-0.5" href={other.path} rel="nofollow">
              {other.text}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
