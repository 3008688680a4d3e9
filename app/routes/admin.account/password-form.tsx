import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { ChangePasswordSchema } from "#app/domain/accounts/account-forms.ts";
import { Alert } from "#app/ui/alert.tsx";
import { NewPasswordField, PasswordField } from "#app/ui/form/account-fields.tsx";
import { findFirstWrong } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SENT } from "#app/ui/form/keep-form.ts";

type Props = {
  email: string;
  weakness: string | undefined;
  lastResult: SubmissionResult | undefined;
};

export function PasswordForm({ email, weakness, lastResult }: Props) {
  const [form, fields] = useForm({
    id: "change-password",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ChangePasswordSchema }),
    shouldRevalidate: "onInput",
  });
  useEffect(() => {
    const empty = () => document.forms.namedItem(form.id)?.reset();
    addEventListener(SENT, empty);
    return () => removeEventListener(SENT, empty);
  }, [form.id]);
  const first = findFirstWrong(["current_password", "password"], fields);
  return (
    <>
      {weakness && (
        <Alert role="status" className="w-full">
          Yours is easy to guess: {weakness}
        </Alert>
      )}
      <Form
        method="post"
        action="/admin/account"
        className="grid gap-4 w-full max-w-[24rem]"
        {...getFormProps(form)}
      >
        <FormErrors title="Something went wrong" form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          field={fields.current_password}
          label="Current password"
          autoFocus={first === "current_password"}
        />
        <NewPasswordField
          field={fields.password}
          autoFocus={first === "password"}
          note="Changing it signs you out everywhere else."
        />
        <p>
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="password">
            Change password
          </button>
        </p>
      </Form>
    </>
  );
}
