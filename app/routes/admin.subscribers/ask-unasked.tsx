import { Form } from "@remix-run/react";
import { formatCount } from "#app/locale/numbers.ts";

export const nounFor = (count: number) => (count === 1 ? "sign-up" : "sign-ups");

/** For those who signed up before there were emails. */
export function AskUnasked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Form
      method="post"
      action="/admin/subscribers"
      className="mt-4 flex flex-wrap items-center gap-3"
    >
      <button type="submit" name="intent" value="ask" className="btn btn-line">
        Ask the {formatCount(count)} earlier {nounFor(count)}
      </button>
      <p className="text-small text-soft">
        They signed up before there were emails, and get none until they confirm.
      </p>
    </Form>
  );
}
