import { Fact } from "#app/ui/job-details.tsx";
import type { SearchPreview as Preview } from "./load-search-preview.server.ts";

/** For every status: what a search engine reads of the job's page, once it is live. */
export function SearchPreview({ facts, notes, json }: Preview) {
  return (
    <section className="sheet-body !pt-0" id="search-preview">
      <h3 className="text-d5">What Google will see</h3>
      {facts.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-2 md:grid-cols-3 gap-x-6 border-t border-rule wrap-anywhere">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {json && (
        <details className="mt-3">
          <summary className="text-small text-teal">As it is written</summary>
          <pre className="mt-1.5 text-small whitespace-pre-wrap wrap-anywhere">{json}</pre>
        </details>
      )}
    </section>
  );
}
