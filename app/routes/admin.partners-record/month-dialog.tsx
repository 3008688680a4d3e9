import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { TitledDialog } from "#app/ui/admin/kit.tsx";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

const FIELDS: FieldSpec[] = [
  {
    name: "amount",
    label: "Dollars",
    inputMode: "decimal",
    hint: "0 where nothing is to be paid.",
  },
  { name: "due_on", type: "date", label: "Due on" },
  { name: "invoice", label: "Invoice", optional: true, hint: "Its number." },
  { name: "invoiced_on", type: "date", label: "Invoiced on", optional: true },
  {
    name: "pay_at",
    label: "Address where it can be paid",
    optional: true,
    hint: "It begins with https:// and stands on the partner's private page, in no email.",
    className: "sm:col-span-2",
  },
  { name: "paid_on", type: "date", label: "Paid on", optional: true },
];

type Props = { month: NonNullable<LoadedPartner["month"]>; rejected: RejectedAct | undefined };

export function MonthDialog({ month: { id, seen, days, texts }, rejected }: Props) {
  return (
    <TitledDialog id="month-title" title={days}>
      <div className="sheet-body">
        <ActForm
          intent="note"
          hidden={{ id, seen }}
          fields={FIELDS}
          values={texts}
          rejected={rejected}
          button="Save"
          className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2"
        />
      </div>
    </TitledDialog>
  );
}
