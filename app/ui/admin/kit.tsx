import { Form, Link, useLocation, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { opensAct, opensPage, SUPERADMIN } from "#app/domain/accounts/account.ts";
import { ADMIN_DIALOGS, type AdminDialog } from "#app/domain/page-params.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { EmptyMessage } from "#app/ui/empty-message.tsx";
import { FilterButton, FilterForm, SearchField } from "#app/ui/filter/filter-bar.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";

type Role = "table" | "rowgroup" | "row" | "columnheader" | "cell";
type PartProps = React.ComponentProps<"div"> & { role: Role };

/** The roles restore what table elements lose when narrow rows fold and they are laid out otherwise. */
const Part = ({ role, ...rest }: PartProps) => <div role={role} {...rest} />;

type Column<Row> = {
  name: string;
  isUnseen?: boolean;
  className?: string;
  cell: (row: Row) => React.ReactNode;
};

type TableProps<Row> = {
  caption: string;
  rows: Row[];
  columns: Column<Row>[];
  list: { filter: { page: number }; hasOlder: boolean };
  /** The name of its rows. */
  what: string;
  empty: string;
  /** Its rows are decided one by one, and single keys lead through them. */
  isQueue?: boolean;
  hasLogos?: boolean;
};

export function AdminTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { caption, rows, columns, list, what, empty, isQueue, hasLogos } = props;
  if (rows.length === 0) {
    return (
      <div className="mt-4" {...(isQueue && { "data-queue": "", tabIndex: -1 })}>
        <EmptyList what={what}>{empty}</EmptyList>
      </div>
    );
  }
  return (
    <>
      <Part
        role="table"
        aria-label={caption}
        className={`admin-table mt-4 ${hasLogos ? "with-logos" : ""}`}
      >
        <Part role="rowgroup">
          <Part role="row">
            {columns.map(({ name, isUnseen }, index) => (
              <Part
                key={name}
                role="columnheader"
                className={index === columns.length - 1 ? "text-right" : undefined}
              >
                {isUnseen ? <span className="sr-only">{name}</span> : name}
              </Part>
            ))}
          </Part>
        </Part>
        <Part role="rowgroup">
          {rows.map((row) => (
            <Part role="row" key={row.id} data-row={isQueue ? row.id : undefined}>
              {columns.map(({ name, className, cell }) => (
                <Part key={name} role="cell" className={className}>
                  {cell(row)}
                </Part>
              ))}
            </Part>
          ))}
        </Part>
      </Part>
      <Pager page={list.filter.page} hasOlder={list.hasOlder} what={what} />
    </>
  );
}

type TabsProps<Tab extends string> = {
  label: string;
  param: string;
  tabs: readonly Tab[];
  names: Record<Tab, string>;
  current: Tab;
  className: string;
  children?: (tab: Tab) => React.ReactNode;
};

export function AdminTabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, param, tabs, names, current, className, children } = props;
  const search = useSearch();
  return (
    <nav className={`tabs ${className} border-b border-rule`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className="tab !text-small -mb-px"
          to={search({ ...CLOSED, page: null, [param]: tab })}
          aria-current={tab === current ? "page" : undefined}
        >
          {names[tab]}
          {children?.(tab)}
        </Link>
      ))}
    </nav>
  );
}

export const CLOSED = Object.fromEntries(ADMIN_DIALOGS.map((name) => [name, null]));

export function useDialogUrl() {
  const search = useSearch();
  return (dialog?: AdminDialog, id = "") => search({ ...CLOSED, ...(dialog && { [dialog]: id }) });
}

const useRole = () =>
  useRouteLoaderData<{ role: string }>("routes/admin/route")?.role ?? SUPERADMIN;

/** Tells which pages the admin's role opens, for links to other rooms. */
export function useOpens() {
  const role = useRole();
  return (address: string) => opensPage(role, address);
}

export function RoomLink({ to, ...rest }: React.ComponentProps<typeof Link> & { to: string }) {
  return useOpens()(to) ? <Link to={to} {...rest} /> : null;
}

type DialogLinkProps = Omit<React.ComponentProps<typeof Link>, "to" | "id"> & {
  dialog: AdminDialog;
  of: string;
};

export function DialogLink({ dialog, of, ...rest }: DialogLinkProps) {
  const dialogUrl = useDialogUrl();
  const { pathname } = useLocation();
  const isOpen = opensAct(useRole(), pathname, dialog);
  return isOpen && <Link {...rest} to={dialogUrl(dialog, of)} preventScrollReset />;
}

type RowNameProps = { of: string; className?: string; children: string };

export const RowName = ({ of, className = "inline-block", children }: RowNameProps) => (
  <DialogLink
    className={`font-semibold no-underline hover:underline ${className} py-0.5`}
    dialog="view"
    of={of}
  >
    {children}
  </DialogLink>
);

const DIALOGS = {
  view: ["View", Eye],
  edit: ["Edit", Pencil],
  delete: ["Delete", Trash2],
} as const;

type RowLinkProps = { dialog: keyof typeof DIALOGS; of: string; name: string };

export function RowLink({ dialog, of, name }: RowLinkProps) {
  const [label, Icon] = DIALOGS[dialog];
  const className =
    dialog === "delete" ? "icon-btn hover:!text-danger hover:!bg-danger-tint" : "icon-btn";
  return (
    <DialogLink
      className={className}
      title={label}
      aria-label={`${label} ${name}`}
      {...{ dialog, of }}
    >
      <Icon className="i" />
    </DialogLink>
  );
}

export const Divider = () => <span className="w-px h-5 bg-rule mx-1" />;

const FILTERS = ["q", "category", "type", "kind", "state", "list", "page"];
const UNFILTERED = Object.fromEntries(FILTERS.map((name) => [name, null]));

function EmptyList({ what, children }: { what: string; children: string }) {
  const [params] = useSearchParams();
  const search = useSearch();
  const isFiltered = FILTERS.some((name) => params.has(name));
  return (
    <EmptyMessage showAll={isFiltered && { to: search({ ...CLOSED, ...UNFILTERED }), what }}>
      {isFiltered ? `No ${what} match.` : children}
    </EmptyMessage>
  );
}

export const RowButton = ({ to, label, name }: { to: string; label: string; name: string }) => (
  <Link
    className="btn btn-line btn-sm"
    to={to}
    aria-label={`${label} ${name}`}
    preventScrollReset={to.startsWith("?")}
  >
    {label}
  </Link>
);

/** The number at a link of what waits there. */
export const Count = ({ count, of }: { count: number | string; of: string }) => (
  <span className="badge num !font-semibold bg-coral-flat border-coral-flat text-[#16100e]">
    {count}
    <span className="sr-only"> {of}</span>
  </span>
);

type ListFilterProps = {
  placeholder: string;
  q: string;
  hidden?: Record<string, string>;
  className?: string;
  children?: React.ReactNode;
};

/** The search of a list, with its other filters as children. The hidden values stay as they are. */
export function ListFilter({ placeholder, q, hidden = {}, className, children }: ListFilterProps) {
  const columns = className ?? "grid-cols-1 md:grid-cols-[minmax(0,22rem)]";
  return (
    <FilterForm
      action={useLocation().pathname}
      className={`mt-4 grid ${columns} md:grid-flow-col gap-2 justify-start`}
    >
      <Hidden fields={hidden} />
      <SearchField
        placeholder={placeholder}
        value={q}
        className={className && "max-md:col-span-2"}
      />
      {children}
      <FilterButton />
    </FilterForm>
  );
}

const Hidden = ({ fields }: { fields: Record<string, string | number> }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

type ViewProps = { badge: string; reference?: string; children: React.ReactNode };

/** The dialog's title must have the id "view-title". */
export function ViewDialog({ badge, reference, children }: ViewProps) {
  const closeTo = useDialogUrl()();
  return (
    <Dialog labelledBy="view-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <span>
          <span className="badge">{badge}</span> <span className="num">{reference}</span>
        </span>
      </DialogHead>
      {children}
    </Dialog>
  );
}

type TitledDialogProps = {
  id: string;
  title: string;
  isNarrow?: boolean;
  children: React.ReactNode;
};

export function TitledDialog({ id, title, isNarrow, children }: TitledDialogProps) {
  const closeTo = useDialogUrl()();
  return (
    <Dialog
      labelledBy={id}
      closeTo={closeTo}
      className={isNarrow ? "!w-[min(100%-2rem,34rem)] max-md:!m-auto" : ""}
    >
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4 wrap-anywhere" id={id}>
          {title}
        </h2>
      </DialogHead>
      {children}
    </Dialog>
  );
}

type ConfirmDialogProps = {
  intent: string;
  title: string;
  width?: string;
  keep?: string;
  fields?: Record<string, string | number>;
  button: React.ReactNode;
  children: React.ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { intent, title, fields, button, children } = props;
  const { width = "!w-[min(100%-2rem,28rem)]", keep = "Keep it" } = props;
  const closeTo = useDialogUrl()();
  return (
    <Dialog labelledBy="confirm-title" closeTo={closeTo} className={`${width} max-md:!m-auto`}>
      <div className="sheet-body">
        <h2 className="text-d4" id="confirm-title">
          {title}
        </h2>
        {children}
        <AdminForm
          fields={fields}
          replace
          preventScrollReset
          className="mt-6 flex flex-wrap justify-between gap-3"
        >
          <Link className="btn btn-line" to={closeTo} replace preventScrollReset>
            {keep}
          </Link>
          <IntentButton className="btn btn-danger !border-danger" intent={intent}>
            {button}
          </IntentButton>
        </AdminForm>
      </div>
    </Dialog>
  );
}

type DeleteDialogProps = { what: string; id: string; children: React.ReactNode };

export function DeleteDialog({ what, id, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      intent="delete"
      title={`Delete this ${what}?`}
      fields={{ id }}
      button={
        <>
          <Trash2 className="i" />
          Delete {what}
        </>
      }
    >
      <p className="mt-3">{children} This cannot be undone.</p>
    </ConfirmDialog>
  );
}

/** An address opens the mail program, a link a new tab. */
export function StrangersLink({ href, children }: { href: string; children: string }) {
  const isEmail = href.startsWith("mailto:");
  return (
    <a
      className="text-teal"
      href={href}
      target={isEmail ? undefined : "_blank"}
      rel="noopener noreferrer nofollow ugc"
    >
      {children}
      {!isEmail && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

type IntentButtonProps = React.ComponentProps<"button"> & { intent: string };

export const IntentButton = ({ className, intent, ...rest }: IntentButtonProps) => (
  <button className={className} type="submit" name="intent" value={intent} {...rest} />
);

type AdminFormProps = React.ComponentProps<typeof Form> & {
  fields?: Record<string, string | number>;
};

/** Posts to the page as it stands, with the list's filters and the dialog. */
export function AdminForm({ fields = {}, children, ...rest }: AdminFormProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <Form method="post" action={`${pathname}?${params}`} {...rest}>
      <Hidden fields={fields} />
      {children}
    </Form>
  );
}

export function ListNotice({ notice }: { notice: { text: string } | undefined }) {
  if (!notice) return null;
  return (
    <Alert role="alert" className="mt-4">
      {notice.text}
    </Alert>
  );
}

type EmailFrameProps = { src: string; title: string; className?: string };

export function EmailFrame({ src, title, className = "" }: EmailFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox=""
      loading="lazy"
      className={`block max-w-full border border-rule ${className}`}
    />
  );
}

type ActButtonProps = IntentButtonProps & { fields?: AdminFormProps["fields"]; replace?: boolean };

/** A form that is one button. */
export const ActButton = ({
  fields,
  replace,
  className = "btn btn-line",
  ...rest
}: ActButtonProps) => (
  <AdminForm fields={fields} replace={replace} preventScrollReset className="contents">
    <IntentButton className={className} {...rest} />
  </AdminForm>
);
