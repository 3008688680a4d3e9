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
