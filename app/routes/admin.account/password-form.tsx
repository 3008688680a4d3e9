import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import {
  ChangePasswordSchema,
  type PasswordStrength,
  STRONG_PASSWORD_MIN,
  WEAKNESS,
} from "#app/domain/accounts/account-forms.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { findFirstWrong } from "#app/ui/form/first-wrong.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SENT } from "#app/ui/form/keep-form.ts";

type Props = {
  email: string;
  passwordStrength: PasswordStrength | null;
  lastResult: SubmissionResult | undefined;
};

export function PasswordForm({ email, passwordStrength, lastResult }: Props) {
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
      {passwordStrength && passwordStrength !== "strong" && (
        <Alert role="status" className="w-full">
          Yours is easy to guess: {WEAKNESS[passwordStrength]}
        </Alert>
      )}
      <Form
        method="post"
        action="/admin/account"
        className="grid gap-4 w-full max-w-[24rem]"
        {...getFormProps(form)}
      >
        <FormErrors title="It was not changed" form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          field={fields.current_password}
          label="Current password"
          type="password"
          autoComplete="current-password"
          autoFocus={first === "current_password"}
        />
        <div>
          <TextField
            field={fields.password}
            label="New password"
            type="password"
            autoComplete="new-password"
            autoFocus={first === "password"}
          />
          <p className="help">
            {STRONG_PASSWORD_MIN} characters or more. A few words that only you would put together
            are best. It signs you out everywhere else.
          </p>
        </div>
        <p>
          <button className="btn btn-solid btn-sm" type="submit" name="intent" value="password">
            Change password
          </button>
        </p>
      </Form>
    </>
  );
}
