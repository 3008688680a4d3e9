import { formatMoment } from "#app/locale/dates.ts";

export function Due({ at, now }: { at: Date; now: Date }) {
  if (at > now) {
    return (
      <span className="wide:block max-wide:ml-2 text-meta text-soft">due {formatMoment(at)}</span>
    );
  }
  return (
    <span className="badge wide:!flex w-fit max-wide:ml-2 text-danger border-danger">Overdue</span>
  );
}
