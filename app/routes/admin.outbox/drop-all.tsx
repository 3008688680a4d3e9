import { Form, useSearchParams } from "@remix-run/react";
import type { EmailState } from "#app/domain/emails/email.ts";
import { type OutboxFilter, UNSENT_STATES } from "#app/domain/emails/outbox-forms.ts";

type Props = {
  filter: OutboxFilter;
  counts: Record<EmailState, number> | undefined;
  seen: number;
};

/** Of many, for after a restore, or when a mail server refused them all. Opened first: it cannot be undone. */
export function DropAll({ filter, counts, seen }: Props) {
  const [params] = useSearchParams();
  const state = UNSENT_STATES.find((each) => each === filter.tab);
  if (!state || filter.q || !counts || counts[state] < 2) return null;
  return (
    <details className="mt-8 text-small">
      <summary className="inline-block underline underline-offset-4 text-soft">
        Drop all of these
      </summary>
      <Form
        method="post"
        action={`/admin/outbox?${params}`}
        className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="seen" value={seen} />
        <span>They are not sent, and stay here under Dropped. At most 5,000 at once.</span>
        <button className="btn btn-danger btn-sm" type="submit" name="intent" value="drop-all">
          Drop them all
        </button>
      </Form>
    </details>
  );
}
