import { home } from "#app/content/home.ts";
import { AskForm } from "#app/ui/site/ask-form.tsx";

const { headline, assistant, question, answer, events } = home.conversation;

export function Conversation() {
  return (
    <section className="gulf band" id="ai" aria-labelledby="ai-title">
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
            <p className="text-lead">{answer}</p>
            <ol className="mt-4">
              {events.map(({ time, title, location, type }) => (
                <li
                  key={title}
                  className="grid grid-cols-[5.25rem_1fr] md:grid-cols-[7.5rem_1fr_auto] gap-x-4 items-baseline py-4 border-t border-rule"
                >
                  <span className="num font-semibold">{time}</span>
                  <span>
                    <span className="display text-d4 block">{title}</span>
                    <span className="text-small text-soft">{location}</span>
                  </span>
                  <em className="max-md:col-start-2 text-d6 text-coral">{type}</em>
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
