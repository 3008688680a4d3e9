import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { search } from "#app/content/search/search.ts";
import { coordinates } from "#app/domain/guide/records.ts";
import { type Answer, answer } from "#app/domain/search/answer.server.ts";
import { addressOf } from "#app/domain/search/kinds.ts";
import { cleanQuestion } from "#app/domain/search/reader.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { Pieces } from "#app/ui/filter/pieces.tsx";
import { Section } from "#app/ui/section.tsx";
import { AskForm } from "#app/ui/site/ask-form.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { NearForm } from "./near-form.tsx";
import { PlanCard } from "./plan-card.tsx";
import { Groups } from "./results.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const question = args.data?.question;
  const { title, description } = search;
  return [
    ...pageMeta(args, { title: question ? `"${question}"` : title, description }),
    ...(question ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const question = cleanQuestion(searchParams.get("q") ?? "");
  const from = searchParams.get("from") ?? undefined;
  return question === "" ? null : answer(question, new Date(), { from });
}

/** The position of a visitor comes once, is answered and stored nowhere. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const question = cleanQuestion(textOf("q"));
  const position = {
    latitude: Number(textOf("latitude") || Number.NaN),
    longitude: Number(textOf("longitude") || Number.NaN),
  };
  const where = coordinates.safeParse(position).success ? { position } : {};
  const answered = question === "" ? null : await answer(question, new Date(), where);
  return data(answered, { headers: { "Cache-Control": "no-store" } });
}

export default function SearchPage() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? loaded;
  return (
    <div className="wrap pt-5 lg:pt-10 pb-(--sec)">
      {!answered && <h1 className="text-d2 mb-5">{search.title}</h1>}
      <AskForm key={answered?.question} className="max-w-[36rem]" value={answered?.question} />
      {answered ? <AnswerView answer={answered} /> : <Questions />}
    </div>
  );
}

function AnswerView({ answer }: { answer: Answer }) {
  const { question, headline, notes, links, unused, respelled, groups, near, plan, pieces } =
    answer;
  // A day that is the answer stands first, a day beside a list behind it.
  const isDay = plan !== undefined && headline.startsWith(`${plan.day}: `);
  const isEmpty = groups.length === 0 && links.length === 0 && !plan;
  const said = [
    ...respelled.map(({ word, as }) => `Read "${word}" as "${as}".`),
    ...(unused.length > 0
      ? [`We could not use: ${unused.map((word) => `"${word}"`).join(", ")}.`]
      : []),
    ...notes,
  ];
  return (
    <>
      <h1 className="text-d4 lg:text-d3 mt-4 lg:mt-6 max-w-[44ch] text-balance wrap-anywhere">
        {headline}
      </h1>
      {said.length > 0 && (
        <p className="mt-2 text-small text-soft wrap-anywhere">{said.join(" ")}</p>
      )}
      {links.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {links.map(({ href, label }, index) => (
            <li key={href}>
              <a className={index === 0 ? "btn btn-solid" : "btn"} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {near && <NearForm near={near} question={question} />}
      {isDay && <PlanCard plan={plan} />}
      <Groups groups={groups} />
      {plan && !isDay && <PlanCard plan={plan} />}
      {pieces.length > 1 && (
        <Pieces
          pieces={pieces.map(({ text, without }) => ({ text, path: addressOf(without) }))}
          className="mt-8"
        />
      )}
      {isEmpty && <Questions />}
    </>
  );
}

function Questions() {
  return (
    <Section className="mt-6" id="questions" title="What you can ask" look="text-d4">
      <ul className="mt-4 md:grid md:grid-cols-2 gap-x-8">
        {search.examples.map((question) => (
          <li key={question} className="py-2.5 border-t border-rule">
            <a href={addressOf(question)}>{question}</a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-soft max-w-[68ch]">{search.understands}</p>
    </Section>
  );
}
