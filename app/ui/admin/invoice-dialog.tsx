import { INVOICE_FIELDS, type InvoiceState } from "#app/domain/partners/partner-forms.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import { ActForm, type PropsOf, type RejectedAct } from "./act-form.tsx";
import { AdminForm, IntentButton, useDialogUrl } from "./kit.tsx";

export type OpenedInvoice = {
  /** None of one that is to be noted. */
  id?: string;
  revision: number;
  state: InvoiceState;
  whose: string;
  /** What its form says. */
  texts: Record<string, string>;
  facts: [name: string, value: string][];
  today: string;
};

type Props = { invoice: OpenedInvoice; rejected: RejectedAct | undefined };

export function InvoiceDialog({ invoice, rejected }: Props) {
  const closeTo = useDialogUrl()();
  const { id = "", revision, state, whose, texts, facts, today } = invoice;
  return (
    <Dialog labelledBy="invoice-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4 wrap-anywhere" id="invoice-title">
          {id ? `Invoice ${texts.number ?? ""}` : "Note an invoice"}
        </h2>
      </DialogHead>
      <div className="sheet-body grid gap-6 wrap-anywhere">
        <p>{whose}</p>
        {state !== "open" && (
          <dl className="grid grid-cols-2 gap-x-6 border-t border-ink">
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        )}
        {state === "open" && id && (
          <ActForm
            intent="pay"
            hidden={{ id }}
            names={["on", "how"]}
            defaults={{ on: today }}
            rejected={rejected}
            button="Mark as paid"
            className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2 border-b border-rule pb-6"
          >
            {(propsOf) => (
              <>
                <TextField {...propsOf("on")} type="date" label="Paid on" />
                <TextField {...propsOf("how")} label="How" placeholder="Check 1043" />
              </>
            )}
          </ActForm>
        )}
        {state === "paid" && (
          <AdminForm fields={{ id }} replace>
            <IntentButton className="btn btn-line" intent="unmark">
              It is not paid
            </IntentButton>
          </AdminForm>
        )}
        {state === "open" && (
          <ActForm
            intent={id ? "issue" : "note"}
            hidden={{ id, seen: revision }}
            names={INVOICE_FIELDS}
            defaults={texts}
            rejected={rejected}
            button={id ? "Save" : "Note it"}
            className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2"
          >
            {(propsOf) => <InvoiceFields propsOf={propsOf} />}
          </ActForm>
        )}
        {state !== "void" && id && (
          <ActForm
            intent="void"
            hidden={{ id }}
            names={["why"]}
            rejected={rejected}
            button="Void it"
            isDanger
            className="grid gap-4 border-t border-rule pt-5"
          >
            {(propsOf) => (
              <TextField
                {...propsOf("why")}
                label="Void it because"
                hint="It stays in the list, and counts nowhere."
              />
            )}
          </ActForm>
        )}
      </div>
    </Dialog>
  );
}

const WIDE = "sm:col-span-2";

const InvoiceFields = ({ propsOf }: { propsOf: PropsOf }) => (
  <>
    <TextField {...propsOf("what")} label="What for" className={WIDE} />
    <TextField {...propsOf("amount")} label="Dollars" inputMode="decimal" />
    <TextField {...propsOf("number")} label="Number" optional />
    <TextField {...propsOf("from")} type="date" label="From" />
    <TextField {...propsOf("until")} type="date" label="Until" />
    <TextField {...propsOf("issued_on")} type="date" label="Issued on" optional />
    <TextField {...propsOf("due_on")} type="date" label="Due on" />
    <TextField
      {...propsOf("pay_at")}
      label="Address where it can be paid"
      optional
      hint="It begins with https:// and stands on the partner's private page, in no email."
      className={WIDE}
    />
  </>
);
