import { useSearchParams } from "@remix-run/react";
import type { EditionDecision } from "#app/domain/editions/edition-forms.ts";

type Props = {
  edition: { list: string; date: string };
  intent: EditionDecision["intent"];
  className?: string;
  children: React.ReactNode;
};

/** Sent as a plain form: see clientLoader in route.tsx. */
export function DecisionButton({ edition, intent, className = "btn-line", children }: Props) {
  const [params] = useSearchParams();
  return (
    <form method="post" action={`/admin/editions?${params}`} className="contents">
      <input type="hidden" name="list" value={edition.list} />
      <input type="hidden" name="date" value={edition.date} />
      <button className={`btn ${className}`} type="submit" name="intent" value={intent}>
        {children}
      </button>
    </form>
  );
}
