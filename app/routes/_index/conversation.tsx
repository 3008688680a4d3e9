import { home } from "#app/content/home.ts";
import { AskForm } from "#app/ui/site/ask-form.tsx";
import type { AnswerRow } from "./answer-tonight.server.ts";

const { headline, assistant, question } = home.conversation;

type Props = { answer: string | undefined; rows: AnswerRow[] };

export function Conversation({ answer, rows }: Props) {
  return (
    <section className="gulf band" id="ai" tabIndex={-1} aria-labelledby="ai-title">
      <div className="wrap">
        <div className="cols gap-y-4 items-baseline">
          <h2 className="text-d4 lg:col-span-8" id="ai-title">
            {headline}
          </h2>
          <p className="text-small text-soft lg:col-span-4 lg:text-right">
            A sample conversation with {assistant}
          </p>
        </div>
        <div className="mt-6 pt-8 lg:pt-12 border-t border-on-gulf cols gap-y-8 lg:gap-y-14">
          <p className="lg:col-span-2 text-small text-soft lg:pt-5 max-lg:-mb-6">You</p>
          <blockquote className="lg:col-span-10 italic text-d1 text-coral text-balance">
            {question}
          </blockquote>
          <p className="lg:col-span-2 text-small text-soft lg:pt-1 max-lg:-mb-6">{assistant}</p>
          <div className="lg:col-span-10">
            {answer && <p className="text-lead">{answer}</p>}
            <ol className="mt-4">
              {rows.map(({ id, when, title, location, type }) => (
                <li
                  key={id}
                  className="grid md:grid-cols-[15rem_1fr_auto] gap-x-4 items-baseline py-4 border-t border-rule"
                >
                  <span className="num font-semibold">{when}</span>
                  <span>
                    <a
                      className="display text-d4 block no-underline hover:underline"
                      href={`/events/${id}`}
                    >
                      {title}
                    </a>
                    <span className="text-small text-soft">{location}</span>
                  </span>
                  <em className="text-d6 text-coral">{type}</em>
                </li>
              ))}
            </ol>
            <AskForm className="mt-6 max-w-[36rem]" />
          </div>
        </div>
      </div>
    </section>
  );
}
