import { formatMoment } from "#app/locale/dates.ts";

type Props = { inquiry: { answeredAt: Date | null; dueAt: Date; isOverdue: boolean } };

export function Due({ inquiry: { answeredAt, dueAt, isOverdue } }: Props) {
  if (answeredAt) return <>Answered {formatMoment(answeredAt)}</>;
  if (!isOverdue) return <>Due {formatMoment(dueAt)}</>;
  return <strong className="font-semibold text-danger">Overdue since {formatMoment(dueAt)}</strong>;
}
