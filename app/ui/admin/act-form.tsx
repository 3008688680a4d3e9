import {
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FieldProps, fieldPropsOf } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { AdminForm, IntentButton } from "./kit.tsx";

/** The values of an act that could not be done; `seen` is the revision that its next try begins from. */
export type RejectedAct = { result: SubmissionResult; intent: string; seen?: number | undefined };

export type PropsOf = (name: string) => FieldProps;

type Props = {
  intent: string;
  hidden?: Record<string, string | number>;
  names: readonly string[];
  defaults?: Record<string, string>;
  rejected: RejectedAct | undefined;
  button: string;
  isDanger?: boolean;
  className?: string;
  children: (propsOf: PropsOf) => React.ReactNode;
};

export function ActForm(props: Props) {
  const { intent, hidden = {}, names, defaults = {}, rejected, button, isDanger } = props;
  const { className = "grid gap-4", children } = props;
  const own = rejected?.intent === intent ? rejected : undefined;
  const [form, fields] = useForm<Record<string, string>>({
    id: `act-${intent}`,
    lastResult: own?.result,
    defaultValue: defaults,
  });
  const { seen } = own ?? {};
  const upon = seen !== undefined && "seen" in hidden ? { ...hidden, seen } : hidden;
  return (
    <AdminForm
      replace
      preventScrollReset
      fields={upon}
      className={className}
      {...getFormProps(form)}
    >
      <FormErrors form={form} />
      {children(fieldPropsOf(names, fields as Record<string, FieldMetadata<string>>))}
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
