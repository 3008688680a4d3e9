import { labelOfField } from "#app/domain/jobs/fields.ts";
import { HISTORY_NAMES } from "#app/domain/jobs/job-records.ts";
import { REFUSALS, type RefusalCode } from "#app/domain/jobs/review/refusal.ts";
import { formatMoment } from "#app/locale/dates.ts";
import type { JobReview } from "./load-review.server.ts";

type Entry = JobReview["history"][number];

export function JobHistory({ history }: { history: Entry[] }) {
  if (history.length === 0) return null;
  return (
    <section className="sheet-body !pt-0">
      <h3 className="text-d5">History</h3>
      <ol className="mt-1.5 border-t border-rule text-small">
        {history.map((entry) => (
          <li key={entry.id} className="py-2 border-b border-rule wrap-anywhere">
            <span className="num text-soft">{formatMoment(entry.at)}</span>{" "}
            <strong className="font-semibold">{HISTORY_NAMES[entry.verb]}</strong>, {whoOf(entry)}
            {entry.changes.length > 0 && `: ${entry.changes.map(labelOfField).join(", ")}`}
            {entry.reason && entry.reason !== "other" && (
              <span className="block">{reasonOf(entry.reason)}</span>
            )}
            {entry.words && <span className="block whitespace-pre-line">{entry.words}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const whoOf = ({ actor, admin }: Entry) => (actor === "admin" ? (admin ?? "an admin") : actor);

const reasonOf = (reason: string) =>
  Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason as RefusalCode].sentence : reason;
