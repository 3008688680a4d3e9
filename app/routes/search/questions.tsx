import { search } from "#app/content/search.ts";
import { addressOf } from "#app/domain/search/kinds.ts";

/** What can be asked. */
export function Questions() {
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
