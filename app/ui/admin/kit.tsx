import { Form, Link, useLocation, useSearchParams } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Props = {
  caption: string;
  columns: string[];
  decision: React.ReactNode;
  hasLogos?: boolean;
  pager: { page: number; hasOlder: boolean; what: string };
  children: React.ReactNode;
};

type Role = "table" | "rowgroup" | "row" | "columnheader" | "cell";
type PartProps = React.ComponentProps<"div"> & { role: Role };

/** Of a table whose narrow rows fold: a <td> that is laid out otherwise may lose what it means. */
export const Part = ({ role, ...rest }: PartProps) => <div role={role} {...rest} />;

export function AdminTable({ caption, columns, decision, hasLogos, pager, children }: Props) {
  return (
    <>
      <Part
        role="table"
        aria-label={caption}
        className={`admin-table mt-4 ${hasLogos ? "with-logos" : ""}`}
      >
        <Part role="rowgroup">
          <Part role="row">
            {columns.map((column) => (
              <Part key={column} role="columnheader">
                {column}
              </Part>
            ))}
            <Part role="columnheader" className="text-right">
              {decision}
            </Part>
          </Part>
        </Part>
        <Part role="rowgroup">{children}</Part>
      </Part>
      <Pager {...pager} />
    </>
  );
}

const DIALOGS = {
  view: ["View", Eye],
  edit: ["Edit", Pencil],
  delete: ["Delete", Trash2],
} as const;

export function RowLink({
  dialog,
  to,
  of,
}: {
  dialog: keyof typeof DIALOGS;
  to: string;
  of: string;
}) {
  const [label, Icon] = DIALOGS[dialog];
  const className =
    dialog === "delete" ? "icon-btn hover:!text-danger hover:!bg-danger-tint" : "icon-btn";
  return (
    <Link className={className} to={to} preventScrollReset aria-label={`${label} ${of}`}>
      <Icon className="i" />
    </Link>
  );
}

export const Divider = () => <span className="w-px h-5 bg-rule mx-1" />;

type EmptyListProps = {
  what: string;
  path: string;
  filters: readonly string[];
  children: string;
};

export function EmptyList({ what, path, filters, children }: EmptyListProps) {
  const [params] = useSearchParams();
  const isFiltered = [...filters, "page"].some((name) => params.has(name));
  return (
    <div className="mt-4">
      <EmptyMessage showAll={isFiltered && { to: path, what }}>
        {isFiltered ? `No ${what} match.` : children}
      </EmptyMessage>
    </div>
  );
}

type DeleteDialogProps = {
  what: string;
  id: string;
  children: React.ReactNode;
};

export function DeleteDialog({ what, id, children }: DeleteDialogProps) {
  const search = useSearch();
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
        <AdminForm replace preventScrollReset className="mt-6 flex flex-wrap justify-between gap-3">
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
        </AdminForm>
      </div>
    </Dialog>
  );
}

type AdminFormProps = React.ComponentProps<typeof Form> & {
  fields?: Record<string, string | number>;
};

/** Posts to the page as it stands, with the list's filters and the dialog. */
export function AdminForm({ fields = {}, children, ...rest }: AdminFormProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <Form method="post" action={`${pathname}?${params}`} {...rest}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Why a list or a dialog is not there. */
export function ListNotice({ notice }: { notice: { text: string } | undefined }) {
  if (!notice) return null;
  return (
    <Alert role="alert" className="mt-4">
      {notice.text}
    </Alert>
  );
}
