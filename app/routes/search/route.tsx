import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { search } from "#app/content/search/search.ts";
import { type Answer, answer, type Group } from "#app/domain/search/answer.server.ts";
import { addressOf } from "#app/domain/search/kinds.ts";
import { cleanQuestion } from "#app/domain/search/understand.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Pieces } from "#app/ui/filter/pieces.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { AskForm } from "#app/ui/site/ask-form.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const question = args.data?.question;
  const { title, description } = search;
  return [
    ...pageMeta(args, { title: question ? `"${question}"` : title, description }),
    ...(question ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const question = cleanQuestion(new URL(request.url).searchParams.get("q") ?? "");
  return question === "" ? null : answer(question);
}

export default function SearchPage() {
  const answered = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Ask " coral="the guide" lead={search.lead} />
      <div className="wrap pb-(--sec)">
        <AskForm key={answered?.question} className="max-w-[36rem]" value={answered?.question} />
        {answered ? <AnswerView answer={answered} /> : <Questions />}
      </div>
    </>
  );
}

function AnswerView({ answer }: { answer: Answer }) {
  const { understood, fact, deeds, leftOut, respelled, count, groups, nearest, plan } = answer;
  const isEmpty = count === "" && deeds.length === 0;
  return (
    <>
      {plan && <Planned plan={plan} />}
      {understood && <Understood understood={understood} />}
      {fact && <p className="mt-4">{fact}</p>}
      {respelled.map(({ word, as }) => (
        <p key={word} className="mt-4">
          Read "{word}" as "{as}".
        </p>
      ))}
      {leftOut.length > 0 && (
        <p className="mt-4">
          Left out, because it stands nowhere in the guide:{" "}
          {leftOut.map((word) => `"${word}"`).join(", ")}.
        </p>
      )}
      <p className="mt-4 text-soft" role="status">
        {count !== "" && `Found: ${count}. `}
        {isEmpty && "Nothing found for exactly this."}
      </p>
      {deeds.length > 0 && (
        <ul className="mt-4 grid gap-3 justify-items-start">
          {deeds.map(({ href, label }) => (
            <li key={label}>
              <a className="btn btn-solid" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Groups groups={groups} />
      {nearest && (
        <>
          <h2 className="text-d4 mt-8">
            The nearest: <a href={addressOf(nearest.question)}>the same {nearest.text}</a>
          </h2>
          <Groups groups={nearest.groups} />
        </>
      )}
      {isEmpty && !nearest && <Questions />}
    </>
  );
}

function Planned({ plan }: { plan: NonNullable<Answer["plan"]> }) {
  const { path, pieces, leftOut, stops, more, day, others, nothing } = plan;
  return (
    <section className="mt-6 border border-rule px-4 py-4" aria-labelledby="planned">
      <h2 className="text-d5" id="planned">
        A plan {pieces.join(", ")}
      </h2>
      {leftOut.length > 0 && (
        <p className="mt-1 text-small text-soft">
          Left out, because no plan knows it: {leftOut.map((word) => `"${word}"`).join(", ")}.
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

function Understood({ understood }: { understood: NonNullable<Answer["understood"]> }) {
  const { subject, pieces } = understood;
  const about = pieces.filter(({ isKind }) => !isKind).map(({ text }) => text);
  return (
    <div className="mt-6">
      <p className="text-lead">
        {[[subject, about[0]].filter(Boolean).join(" "), ...about.slice(1)].join(", ")}
      </p>
      <Pieces
        pieces={pieces.map(({ text, without }) => ({ text, path: addressOf(without) }))}
        className="mt-3"
      />
    </div>
  );
}

function Groups({ groups }: { groups: Group[] }) {
  return groups.map(({ kind, title, lines, all }) => (
    <section key={kind} className="mt-8" aria-labelledby={`found-${kind}`}>
      <h2 className="text-d4" id={`found-${kind}`}>
        {title}
      </h2>
      <ul className="mt-4 xl:grid xl:grid-cols-2 gap-x-8">
        {lines.map(({ href, title: name, facts, excerpt, picture, reach }, index) => (
          <li key={index} className="py-4 border-t border-rule flex gap-4 lg:gap-6">
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
                <a className="no-underline hover:underline" href={href}>
                  <Marked parts={name} />
                </a>
              </h3>
              <p className="facts mt-1">
                {facts.map((fact, at) => (
                  <span key={at}>{fact}</span>
                ))}
              </p>
              <p className="mt-2 text-small max-w-[68ch]">
                <Marked parts={excerpt} />
              </p>
              {reach && <Reach {...reach} />}
            </div>
          </li>
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

type Reached = NonNullable<Group["lines"][number]["reach"]>;

function Reach({ hours, call, map, website }: Reached) {
  return (
    <>
      {hours && <p className="mt-2 text-small text-soft">{hours}</p>}
      {(call || map || website) && (
        <p className="mt-3 flex flex-wrap gap-3">
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
function Marked({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

function Questions() {
  return (
    <section className="mt-8" aria-labelledby="questions">
      <h2 className="text-d4" id="questions">
        What you can ask
      </h2>
      <ul className="mt-4 md:grid md:grid-cols-2 gap-x-8">
        {search.examples.map((question) => (
          <li key={question} className="py-2.5 border-t border-rule">
            <a href={addressOf(question)}>{question}</a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-soft max-w-[68ch]">{search.understands}</p>
    </section>
  );
}
