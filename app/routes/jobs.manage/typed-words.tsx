import { labelOfField } from "#app/ui/job-diff.tsx";
import type { Rejected } from "./rejected.ts";

/** What could not be saved, where there is no form any more that could hold it. */
export function TypedWords({ rejected }: { rejected: Rejected | undefined }) {
  if (rejected?.form !== "words") return null;
  const { initialValue = {}, error } = rejected.result;
  const typed = Object.entries(initialValue ?? {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && !HIDDEN.includes(entry[0]),
  );
  return (
    <section aria-labelledby="typed-title">
      <p className="border-l-[3px] border-danger bg-danger-tint px-4 py-3 text-small" role="alert">
        {error?.[""]?.join(" ")}
      </p>
      <h2 className="text-d4 mt-6" id="typed-title">
        What you typed
      </h2>
      <dl className="mt-3 border-t border-rule">
        {typed.map(([name, value]) => (
          <div key={name} className="py-2.5 border-b border-rule min-w-0">
            <dt className="text-meta text-soft">
              {labelOfField(name === "apply_link" ? "applyLink" : name)}
            </dt>
            <dd className="text-small whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const HIDDEN = ["intent", "revision", "waiting", "digests", "logo_token", "remove_logo"];
