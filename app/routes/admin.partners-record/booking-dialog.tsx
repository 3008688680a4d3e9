import { PARTNER_LISTS, SLOT_NAMES, SLOTS } from "#app/domain/partners/partner.ts";
import { BOOKING_FIELDS, slotField } from "#app/domain/partners/partner-forms.ts";
import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { TitledDialog } from "#app/ui/admin/kit.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Props = {
  booking: NonNullable<LoadedPartner["booking"]>;
  rejected: RejectedAct | undefined;
};

export function BookingDialog({ booking, rejected }: Props) {
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
