import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CodeField } from "#app/ui/form/account-fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = { action: string; isRecovery: boolean; lastResult: SubmissionResult | undefined };

export function CodeForm({ action, isRecovery, lastResult }: Props) {
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult });
  return (
    <Form method="post" action={action} className="mt-6 grid gap-5" {...getFormProps(form)}>
      <FormErrors title="Sign in failed" form={form} />
      <CodeField
        field={fields.code}
        isRecovery={isRecovery}
        autoFocus={Boolean(fields.code.errors)}
      />
      <SubmitButton>Sign In</SubmitButton>
    </Form>
  );
}
