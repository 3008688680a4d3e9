import { PARTNER_LISTS, SLOT_NAMES, SLOTS } from "#app/domain/partners/partner.ts";
import { BOOKING_FIELDS, slotField } from "#app/domain/partners/partner-forms.ts";
import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { ActButton, StrangersLink, TitledDialog } from "#app/ui/admin/kit.tsx";
import { CheckField, type FieldSpec, SelectField, TextField } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

/** A dialog has what the loader opened under its name. */
type Dialog<Name extends "booking" | "month" | "placement" | "canceling" | "agreeing"> = {
  [Opened in Name]: NonNullable<LoadedPartner[Opened]>;
} & { rejected: RejectedAct | undefined };

export function BookingDialog({ booking, rejected }: Dialog<"booking">) {
  const { id, seen, packageName, pricePage, isSingle, hasList, needsManager } = booking;
  const { texts, managers, lists } = booking;
  return (
    <TitledDialog id="booking-title" title={packageName}>
      <div className="sheet-body">
        <ActForm
          intent="booking"
          hidden={{ id, seen, package: booking.package }}
          names={BOOKING_FIELDS}
          values={texts}
          rejected={rejected}
          button="Save draft"
          className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2"
        >
          {(propsOf) => (
            <>
              {isSingle && (
                <fieldset className="sm:col-span-2">
                  <legend className="label">Places</legend>
                  <div className="grid sm:grid-cols-2">
                    {SLOTS.map((slot) => (
                      <CheckField
                        key={slot}
                        {...propsOf(slotField(slot))}
                        label={SLOT_NAMES[slot]}
                      />
                    ))}
                  </div>
                </fieldset>
              )}
              {hasList && (
                <SelectField
                  {...propsOf("list")}
                  label="Above which list"
                  optional
                  options={PARTNER_LISTS}
                  names={lists}
                  blank="On none"
                />
              )}
              <TextField
                {...propsOf("price")}
                label="Dollars a month"
                inputMode="decimal"
                hint={pricePage && `The page says ${pricePage}.`}
              />
              <SelectField
                {...propsOf("manager")}
                label="Who cares for it"
                optional={!needsManager}
                options={managers}
                blank="Nobody"
              />
              <TextField {...propsOf("from")} type="date" label="First day" />
              <div className="grid grid-cols-2 gap-3">
                <TextField {...propsOf("months")} label="Months" optional inputMode="numeric" />
                <TextField
                  {...propsOf("until")}
                  type="date"
                  label="Or last day"
                  optional
                  hint="Goes before months."
                />
              </div>
            </>
          )}
        </ActForm>
      </div>
    </TitledDialog>
  );
}

export function AgreeDialog({ agreeing, rejected }: Dialog<"agreeing">) {
  const { id, seen, name, adds, material, problems } = agreeing;
  return (
    <TitledDialog id="agree-title" title={name} isNarrow>
      <div className="sheet-body grid gap-4 text-small wrap-anywhere">
        <Lacks of={problems} />
        {problems.length === 0 && (
          <>
            <p>Agreeing adds:</p>
            <ul className="list-disc pl-5 num">
              {[...Map.groupBy(adds, (each) => each)].map(([each, { length }]) => (
                <li key={each}>{length > 1 ? `${each} (${length})` : each}</li>
              ))}
            </ul>
            {material.length > 0 && (
              <p>Places hold from now on, and show once nothing is missing.</p>
            )}
            <Lacks of={material} />
            <ActForm intent="agree" hidden={{ id, seen }} rejected={rejected} button="Agree" />
          </>
        )}
      </div>
    </TitledDialog>
  );
}

export function Lacks({ of }: { of: string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="border-l-[3px] border-coral bg-sand px-4 py-2 text-small">
      {of.map((lack) => (
        <li key={lack}>{lack}</li>
      ))}
    </ul>
  );
}

const MONTH_FIELDS: FieldSpec[] = [
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

export function MonthDialog({ month: { id, seen, days, texts }, rejected }: Dialog<"month">) {
  return (
    <TitledDialog id="month-title" title={days}>
      <div className="sheet-body">
        <ActForm
          intent="note"
          hidden={{ id, seen }}
          fields={MONTH_FIELDS}
          values={texts}
          rejected={rejected}
          button="Save"
          className="grid gap-4 sm:grid-cols-2 sm:[&>p]:col-span-2"
        />
      </div>
    </TitledDialog>
  );
}

export function PlacementDialog({ placement, rejected }: Dialog<"placement">) {
  const { kind, name, days, state, proof } = placement;
  return (
    <TitledDialog id="placement-title" title={name} isNarrow>
      <div className="sheet-body grid gap-6 wrap-anywhere">
        <p>
          {kind !== "letter" && <span className="num block">{days}</span>}
          <span className="text-soft">{state}</span>
          {proof && (
            <span className="block">
              <StrangersLink href={proof}>{proof}</StrangersLink>
            </span>
          )}
        </p>
        {kind === "task" ? (
          <Task {...{ placement, rejected }} />
        ) : (
          <Letter {...{ placement, rejected }} />
        )}
      </div>
    </TitledDialog>
  );
}

function Task({ placement: { id, isDone, says }, rejected }: Dialog<"placement">) {
  if (isDone) {
    return (
      <ActButton replace intent="untick" fields={{ id }}>
        It is not done
      </ActButton>
    );
  }
  const proof: FieldSpec = {
    name: "proof",
    label: "Address where it can be seen",
    optional: true,
    inputMode: "url",
    hint: says,
  };
  return (
    <ActForm intent="tick" hidden={{ id }} fields={[proof]} rejected={rejected} button="Done" />
  );
}

function Letter({ placement: { id, fridays }, rejected }: Dialog<"placement">) {
  if (fridays.length === 0) return null;
  const names = Object.fromEntries(fridays.map(({ day, name }) => [day, name]));
  const friday = { name: "friday", label: "Move to Friday", options: Object.keys(names), names };
  return (
    <ActForm intent="move" hidden={{ id }} fields={[friday]} rejected={rejected} button="Move it" />
  );
}

export function CancelDialog({ canceling, rejected }: Dialog<"canceling">) {
  const { id, seen, name, today } = canceling;
  return (
    <TitledDialog id="cancel-title" title="Cancel this booking" isNarrow>
      <div className="sheet-body grid gap-4">
        <p className="wrap-anywhere">
          {name}. What stands ends that day, and what was to come goes. Its months stay: write 0
          dollars where nothing is to be paid.
        </p>
        <ActForm
          intent="cancel"
          hidden={{ id, seen }}
          fields={CANCEL_FIELDS}
          values={{ from: today }}
          rejected={rejected}
          button="Cancel the booking"
          isDanger
        />
      </div>
    </TitledDialog>
  );
}

const CANCEL_FIELDS: FieldSpec[] = [
  {
    name: "from",
    type: "date",
    label: "From",
    hint: "The first day on which nothing stands. Today: at once.",
  },
  { name: "why", label: "Because" },
];
