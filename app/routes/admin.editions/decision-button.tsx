import { useSearchParams } from "@remix-run/react";
import type { EditionDecision } from "#app/domain/editions/edition-forms.ts";
import { BOXES_FORM } from "./boxes-form.tsx";

type Props = {
  edition: { list: string; date: string };
  intent: EditionDecision["intent"];
  /** Whether the page has the form of its boxes: then the button sends that. */
  hasBoxes?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** Sent as a plain form: see clientLoader in route.tsx. */
export function DecisionButton({
  edition,
  intent,
  hasBoxes,
  className = "btn-line",
  children,
}: Props) {
  const [params] = useSearchParams();
  const button = (
    <button
      className={`btn ${className}`}
      type="submit"
      form={hasBoxes ? BOXES_FORM : undefined}
      name="intent"
      value={intent}
    >
      {children}
    </button>
  );
  if (hasBoxes) return button;
  return (
    <form method="post" action={`/admin/editions?${params}`} className="contents">
      <input type="hidden" name="list" value={edition.list} />
      <input type="hidden" name="date" value={edition.date} />
      {button}
    </form>
  );
}
