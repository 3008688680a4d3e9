import { NOTE_FIELDS } from "#app/domain/partners/partner-forms.ts";
import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { useDialogUrl } from "#app/ui/admin/kit.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Props = { month: NonNullable<LoadedPartner["month"]>; rejected: RejectedAct | undefined };

export function MonthDialog({ month: { id, seen, days, texts }, rejected }: Props) {
  const closeTo = useDialogUrl()();
  return (
    <Dialog labelledBy="month-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="month-title">
          {days}
        </h2>
      </DialogHead>
      <div className="sheet-body">
        <ActForm
          intent="note"
          hidden={{ id, seen }}
          names={NOTE_FIELDS}
          defaults={texts}
          rejected={rejected}
          button="Save"
          className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2"
        >
          {(propsOf) => (
            <>
              <TextField
                {...propsOf("amount")}
                label="Dollars"
                inputMode="decimal"
                hint="0 where nothing is to be paid."
              />
              <TextField {...propsOf("due_on")} type="date" label="Due on" />
              <TextField {...propsOf("invoice")} label="Invoice" optional hint="Its number." />
              <TextField {...propsOf("invoiced_on")} type="date" label="Invoiced on" optional />
              <TextField
                {...propsOf("pay_at")}
                label="Address where it can be paid"
                optional
                hint="It begins with https:// and stands on the partner's private page, in no email."
                className="sm:col-span-2"
              />
              <TextField {...propsOf("paid_on")} type="date" label="Paid on" optional />
            </>
          )}
        </ActForm>
      </div>
    </Dialog>
  );
}
