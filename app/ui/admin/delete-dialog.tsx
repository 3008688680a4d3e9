import { Form, Link, useSearchParams } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash-2";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = {
  what: string;
  id: string;
  action: string;
  children: React.ReactNode;
};

export function DeleteDialog({ what, id, action, children }: Props) {
  const search = useSearch();
  const [params] = useSearchParams();
  const closeTo = search({ delete: null });
  return (
    <Dialog
      labelledBy="delete-title"
      closeTo={closeTo}
      className="!w-[min(100%-2rem,28rem)] max-md:!m-auto"
    >
      <div className="sheet-body">
        <h2 className="text-d4" id="delete-title">
          Delete this {what}?
        </h2>
        <p className="mt-3">{children} This cannot be undone.</p>
        <Form
          method="post"
          action={`${action}?${params}`}
          replace
          preventScrollReset
          className="mt-6 flex flex-wrap justify-between gap-3"
        >
          <Link className="btn btn-line" to={closeTo} replace preventScrollReset>
            Keep it
          </Link>
          <input type="hidden" name="id" value={id} />
          <button
            className="btn btn-danger !border-danger"
            type="submit"
            name="intent"
            value="delete"
          >
            <Trash2 className="i" />
            Delete {what}
          </button>
        </Form>
      </div>
    </Dialog>
  );
}
