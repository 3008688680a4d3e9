import type { Answer } from "#app/domain/search/answer.server.ts";
import { addressOf } from "#app/domain/search/kinds.ts";

type Props = { near: NonNullable<Answer["near"]>; question: string };

/** By a choice of places without scripts; with them by the browser's position, which is sent once. */
export function NearForm({ near, question }: Props) {
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <form action="/search" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="q" value={question} />
        <select
          className="field w-auto"
          name="from"
          aria-label="Where are you?"
          defaultValue={near.from ?? ""}
        >
          <option value="">Where are you?</option>
          {near.places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button className="btn" type="submit">
          Show
        </button>
      </form>
      <form method="post" action={addressOf(question)} className="noscript:hidden">
        <input type="hidden" name="q" value={question} />
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <button className="btn btn-text" type="button" data-locate="">
          Use my location
        </button>
        <span className="text-small text-soft" role="status" />
      </form>
    </div>
  );
}
