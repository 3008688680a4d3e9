import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useState } from "react";
import Draft from "#app/ui/form/draft.tsx";
import { SelectField, TextAreaField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { AdminForm, IntentButton, TitledDialog, useDialogUrl } from "./kit.tsx";

export type RejectedRefusal = { result: SubmissionResult };

type Props = {
  refusal: { intent: string; id: string; seen: number };
  /** The subject of the dialog. */
  children: React.ReactNode;
  heading: string;
  effect: string;
  button: string;
  /** The person who reads the reason. */
  reader: string;
  reasons: readonly string[];
  /** The sentence of each reason, and whether another try is usual with it. */
  sentences: Record<string, { sentence: string; mayResend: boolean }>;
  asksForResend: boolean;
  /** The button that says no without a reason. */
  plain?: React.ReactNode;
  rejected: RejectedRefusal | undefined;
};

export function RefuseDialog(props: Props) {
  const { refusal, children, heading, effect, button, reader, reasons, rejected } = props;
  const { sentences, asksForResend, plain } = props;
  const closeTo = useDialogUrl()();
  const [form, propsOf] = useFields("refusal", ["reason", "words"], { rejected });
  const [reason, setReason] = useState(propsOf("reason").field.initialValue);
  return (
    <TitledDialog id="refusal-title" title={heading} isNarrow>
      {plain && <div className="sheet-body !pb-0">{plain}</div>}
      <AdminForm
        replace
        preventScrollReset
        className="sheet-body grid gap-5"
        fields={{ id: refusal.id, seen: refusal.seen }}
        onReset={() => setReason(undefined)}
        onInput={({ target }) => target instanceof HTMLSelectElement && setReason(target.value)}
        {...getFormProps(form)}
      >
        <p className="wrap-anywhere">
          {children}. {effect}
        </p>
        <FormErrors form={form} />
        <div>
          <Draft id={`refuse ${refusal.id}`} isRejected={rejected !== undefined} />
          <SelectField
            {...propsOf("reason")}
            label="Reason"
            options={reasons}
            names={Object.fromEntries(
              reasons.map((code) => [code, sentences[code]?.sentence ?? code]),
            )}
          />
        </div>
        <TextAreaField
          {...propsOf("words")}
          label={`In your own words (${reader} reads this)`}
          optional={reason !== "other"}
          rows={4}
        />
        {asksForResend && (
          <MayResend usual={sentences[reason ?? ""]?.mayResend ?? true} rejected={rejected} />
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Link className="btn btn-line" to={closeTo} replace preventScrollReset>
            Cancel
          </Link>
          <IntentButton className="btn btn-danger !border-danger" intent={refusal.intent}>
            {button}
          </IntentButton>
        </div>
      </AdminForm>
    </TitledDialog>
  );
}

/** Follows the reason until it is touched. Without script its value says that the server goes by the reason. */
function MayResend({ usual, rejected }: { usual: boolean; rejected: RejectedRefusal | undefined }) {
  const isHydrated = useHydrated();
  const sent = rejected && "may_resend" in (rejected.result.initialValue ?? {});
  const [chosen, setChosen] = useState(sent);
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="checkbox"
        name="may_resend"
        value={isHydrated ? "yes" : "usual"}
        checked={chosen ?? usual}
        onChange={(event) => setChosen(event.target.checked)}
        className="mt-1"
      />
      They may change it and send it again
    </label>
  );
}
