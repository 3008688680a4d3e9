import type { Group } from "#app/domain/search/answer.server.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Picture } from "#app/ui/picture.tsx";

export function Groups({ groups }: { groups: Group[] }) {
  return groups.map(({ kind, title, lines, all }) => (
    <section key={kind} className="mt-5 lg:mt-8" aria-labelledby={`found-${kind}`}>
      <h2 className={groups.length === 1 ? "sr-only" : "text-d4"} id={`found-${kind}`}>
        {title}
      </h2>
      <ul className="mt-2 xl:grid xl:grid-cols-2 gap-x-8">
        {lines.map((line, index) => (
          <Result key={index} line={line} />
        ))}
      </ul>
      <p className="mt-3">
        <a className="text-teal" href={all.href}>
          {all.label}
        </a>
      </p>
    </section>
  ));
}

type Line = Group["lines"][number];

function Result({ line }: { line: Line }) {
  const { href, title, facts, why, excerpt, picture, reach } = line;
  return (
    <li className="card py-4 border-t border-rule flex gap-4 lg:gap-6">
      {picture && (
        <Picture
          picture={picture}
          ratio="1/1"
          sizes="(width >= 64rem) 9rem, 5.5rem"
          className="w-[5.5rem] lg:w-36 flex-none self-start"
        />
      )}
      <div className="min-w-0">
        <h3 className="text-d5">
          <a className="card-link" href={href}>
            <Marked parts={title} />
          </a>
        </h3>
        <p className="facts mt-1">
          {facts.map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </p>
        {why.length > 0 && (
          <p className="mt-1 text-small text-teal wrap-anywhere">{why.join(" · ")}</p>
        )}
        <p className="mt-2 text-small max-w-[68ch] line-clamp-2 lg:line-clamp-none">
          <Marked parts={excerpt} />
        </p>
        {reach && <Reach {...reach} />}
      </div>
    </li>
  );
}

function Reach({ hours, call, map, website }: NonNullable<Line["reach"]>) {
  return (
    <>
      {hours && <p className="mt-2 text-small text-soft">{hours}</p>}
      {(call || map || website) && (
        <p className="over mt-3 flex flex-wrap gap-3">
          {call && (
            <a className="text-teal" href={call.href}>
              Call {call.text}
            </a>
          )}
          {map && (
            <ExternalLink className="text-teal" href={map}>
              Directions
            </ExternalLink>
          )}
          {website && (
            <ExternalLink className="text-teal" href={website}>
              Website
            </ExternalLink>
          )}
        </p>
      )}
    </>
  );
}

/** Every second part is what was asked for. */
const Marked = ({ parts }: { parts: string[] }) =>
  parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
