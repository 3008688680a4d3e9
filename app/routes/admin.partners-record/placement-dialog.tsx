import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { AdminForm, IntentButton, StrangersLink, useDialogUrl } from "#app/ui/admin/kit.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { SelectField, TextField } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Placement = NonNullable<LoadedPartner["placement"]>;
type Props = { placement: Placement; rejected: RejectedAct | undefined };

export function PlacementDialog({ placement, rejected }: Props) {
  const closeTo = useDialogUrl()();
  const { kind, name, days, state, proof } = placement;
  return (
    <Dialog
      labelledBy="placement-title"
      closeTo={closeTo}
      className="!w-[min(100%-2rem,34rem)] max-md:!m-auto"
    >
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4 wrap-anywhere" id="placement-title">
          {name}
        </h2>
      </DialogHead>
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
    </Dialog>
  );
}

function Task({ placement: { id, isDone, says }, rejected }: Props) {
  if (isDone) return <Press id={id} intent="untick" label="It is not done" />;
  return (
    <ActForm intent="tick" hidden={{ id }} names={["proof"]} rejected={rejected} button="Done">
      {(propsOf) => (
        <TextField
          {...propsOf("proof")}
          label="Address where it can be seen"
          optional
          inputMode="url"
          hint={says}
        />
      )}
    </ActForm>
  );
}

const Press = ({ id, intent, label }: Record<"id" | "intent" | "label", string>) => (
  <AdminForm fields={{ id }} replace preventScrollReset>
    <IntentButton className="btn btn-line" intent={intent}>
      {label}
    </IntentButton>
  </AdminForm>
);

function Letter({ placement: { id, fridays }, rejected }: Props) {
  if (fridays.length === 0) return null;
  return (
    <ActForm intent="move" hidden={{ id }} names={["friday"]} rejected={rejected} button="Move it">
      {(propsOf) => (
        <SelectField
          {...propsOf("friday")}
          label="Move to Friday"
          options={fridays.map(({ day }) => day)}
          names={Object.fromEntries(fridays.map(({ day, name }) => [day, name]))}
        />
      )}
    </ActForm>
  );
}
