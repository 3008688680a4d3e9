import { Form, useSearchParams } from "@remix-run/react";
import { formatCount } from "#app/locale/numbers.ts";
import { Alert } from "#app/ui/alert.tsx";

type Props = { id: string; count: number };

export function UndoBatch({ id, count }: Props) {
  const [params] = useSearchParams();
  return (
    <Form method="post" action={`/admin/jobs?${params}`} preventScrollReset>
      <input type="hidden" name="batch" value={id} />
      <Alert role="status" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {count === 1 ? "1 job" : `${formatCount(count)} jobs`} from one source{" "}
        {count === 1 ? "is" : "are"} rejected.
        <button className="btn btn-line btn-sm" type="submit" name="intent" value="restore-batch">
          Undo
        </button>
      </Alert>
    </Form>
  );
}
