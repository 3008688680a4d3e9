import { formatMoment } from "#app/locale/dates.ts";

export function Due({ at, now }: { at: Date; now: Date }) {
  if (at > now) {
    return <span className="lg:block max-lg:ml-2 text-meta text-soft">due {formatMoment(at)}</span>;
  }
  return (
    <span className="badge lg:!flex w-fit max-lg:ml-2 text-danger border-danger">Overdue</span>
  );
}
