import { Link } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Pager } from "#app/ui/filter/pager.tsx";

type Props = {
  caption: string;
  columns: string[];
  decision: React.ReactNode;
  hasLogos?: boolean;
  pager: { page: number; hasOlder: boolean; what: string };
  children: React.ReactNode;
};

/** On narrow screens CSS folds the rows; the roles keep it a table for screen readers all the same. */
export function AdminTable({ caption, columns, decision, hasLogos, pager, children }: Props) {
  return (
    <>
      <table className={`admin-table mt-4 ${hasLogos ? "with-logos" : ""}`} role="table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col" className="!text-right">
              {decision}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
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
