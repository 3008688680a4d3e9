import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { type FieldSpec, Fields, type PropsOf, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { AdminForm, IntentButton } from "./kit.tsx";

/** The values of an act that could not be done; `seen` or `before` is what its next try begins from. */
export type RejectedAct = {
  result: SubmissionResult;
  intent: string;
  seen?: number | undefined;
  before?: string;
};

type Props = {
  intent: string;
  hidden?: Record<string, string | number>;
  fields?: readonly FieldSpec[];
  /** The names of the fields that stand in no list. */
  names?: readonly string[];
  values?: Record<string, string>;
  rejected: RejectedAct | undefined;
  button: string;
  isDanger?: boolean;
  className?: string;
  children?: (propsOf: PropsOf) => React.ReactNode;
};

export function ActForm(props: Props) {
  const { intent, hidden = {}, fields = [], values, button, isDanger, children } = props;
  const { names = fields.map(({ name }) => name), className = "grid gap-4" } = props;
  const rejected = props.rejected?.intent === intent ? props.rejected : undefined;
  const [form, propsOf] = useFields(`act-${intent}`, names, { rejected, values });
  const seen = "seen" in hidden && rejected?.seen;
  return (
    <AdminForm
      replace
      preventScrollReset
      fields={{ ...hidden, ...(seen && { seen }) }}
      className={className}
      {...getFormProps(form)}
    >
      <FormErrors form={form} />
      {children?.(propsOf)}
      <Fields list={fields} propsOf={propsOf} />
      <p>
        <IntentButton
          className={isDanger ? "btn btn-danger !border-danger" : "btn btn-solid"}
          intent={intent}
        >
          {button}
        </IntentButton>
      </p>
    </AdminForm>
  );
}
