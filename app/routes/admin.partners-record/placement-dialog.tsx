import { ActForm, type RejectedAct } from "#app/ui/admin/act-form.tsx";
import { ActButton, StrangersLink, TitledDialog } from "#app/ui/admin/kit.tsx";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import type { LoadedPartner } from "./partner.server.ts";

type Placement = NonNullable<LoadedPartner["placement"]>;
type Props = { placement: Placement; rejected: RejectedAct | undefined };

export function PlacementDialog({ placement, rejected }: Props) {
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

function Task({ placement: { id, isDone, says }, rejected }: Props) {
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

function Letter({ placement: { id, fridays }, rejected }: Props) {
  if (fridays.length === 0) return null;
  const names = Object.fromEntries(fridays.map(({ day, name }) => [day, name]));
  const friday = { name: "friday", label: "Move to Friday", options: Object.keys(names), names };
  return (
    <ActForm intent="move" hidden={{ id }} fields={[friday]} rejected={rejected} button="Move it" />
  );
}
