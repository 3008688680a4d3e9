import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { REASONS, REFUSAL_CODES, REFUSALS } from "#app/domain/jobs/review/refusal.ts";
import { AdminForm, IntentButton, useDialogUrl } from "#app/ui/admin/kit.tsx";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import Draft from "#app/ui/form/draft.tsx";
import { SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { Refusal } from "./jobs.server.ts";

const KINDS: Record<Refusal["intent"], { heading: string; effect: string; button: string }> = {
  refuse: {
    heading: "Refuse this posting",
    effect: "The email with it leaves after ten minutes; until then you can put the posting back.",
    button: "Refuse posting",
  },
  "add-reason": {
    heading: "Add a reason",
    effect: "The posting is rejected. The email about it has not left yet and takes this along.",
    button: "Add the reason",
  },
  "refuse-edit": {
    heading: "Refuse this change",
    effect: "The job stays up as it is.",
    button: "Refuse change",
  },
  "take-down": {
    heading: "Take this job down",
    effect: "It leaves the board at once, and counts as rejected from then on.",
    button: "Take down",
  },
};

const SENTENCES = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { sentence }]) => [code, sentence]),
);

export type RejectedRefusal = { result: SubmissionResult };
type Props = { refusal: Refusal; rejected: RejectedRefusal | undefined };

export function RefuseDialog({ refusal, rejected }: Props) {
  const closeTo = useDialogUrl()();
  const [form, fields] = useForm<{ reason: string; words: string }>({
    id: "refusal",
    lastResult: rejected?.result,
  });
  const [reason, setReason] = useState(fields.reason.initialValue);
  const { heading, effect, button } = KINDS[refusal.intent];
  const asksForResend = refusal.intent === "refuse" || refusal.intent === "add-reason";
  return (
    <Dialog
      labelledBy="refusal-title"
      closeTo={closeTo}
      className="!w-[min(100%-2rem,34rem)] max-md:!m-auto"
    >
      <DialogHead closeTo={closeTo}>
        <h2 className="text-d4" id="refusal-title">
          {heading}
        </h2>
      </DialogHead>
      <AdminForm
        replace
        preventScrollReset
        className="sheet-body grid gap-5"
        onReset={() => setReason(undefined)}
        onInput={({ target }) => target instanceof HTMLSelectElement && setReason(target.value)}
        {...getFormProps(form)}
      >
        <p className="wrap-anywhere">
          <strong className="font-semibold">{refusal.title}</strong>, {refusal.company}. {effect}
        </p>
        <FormErrors form={form} />
        <input type="hidden" name="id" value={refusal.id} />
        <input type="hidden" name="seen" value={refusal.seen} />
        <div>
          <Draft id={`refuse ${refusal.id}`} isRejected={rejected !== undefined} />
          <SelectField
            field={fields.reason}
            label="Reason"
            options={REASONS[refusal.intent]}
            names={SENTENCES}
          />
        </div>
        <TextAreaField
          field={fields.words}
          label="In your own words (the employer reads this)"
          optional={reason !== "other"}
          rows={4}
        />
        {asksForResend && <MayResend reason={reason} rejected={rejected} />}
        <div className="flex flex-wrap justify-between gap-3">
          <Link className="btn btn-line" to={closeTo} replace preventScrollReset>
            Cancel
          </Link>
          <IntentButton className="btn btn-danger !border-danger" intent={refusal.intent}>
            {button}
          </IntentButton>
        </div>
      </AdminForm>
    </Dialog>
  );
}

type MayResendProps = { reason: string | undefined; rejected: RejectedRefusal | undefined };

/** Follows the reason until it is touched. Without script its value says that the server goes by the reason. */
function MayResend({ reason, rejected }: MayResendProps) {
  const isHydrated = useHydrated();
  const sent = rejected && "may_resend" in (rejected.result.initialValue ?? {});
  const [chosen, setChosen] = useState(sent);
  const usual = REFUSAL_CODES.find((code) => code === reason);
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        name="may_resend"
        value={isHydrated ? "yes" : "usual"}
        checked={chosen ?? (usual ? REFUSALS[usual].mayResend : true)}
        onChange={(event) => setChosen(event.target.checked)}
        className="mt-1"
      />
      They may change it and send it again
    </label>
  );
}
