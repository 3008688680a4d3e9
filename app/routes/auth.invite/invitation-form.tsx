import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import {
  InvitationSchema,
  NewPasswordSchema,
  STRONG_PASSWORD_MIN,
} from "#app/domain/accounts/account-forms.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { findFirstWrong } from "#app/ui/form/first-wrong.ts";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Props = { email: string; isNew: boolean; lastResult: SubmissionResult | undefined };

export function InvitationForm({ email, isNew, lastResult }: Props) {
  const schema = isNew ? InvitationSchema : NewPasswordSchema;
  const [form, fields] = useForm<{ full_name: string; password: string }>({
    id: "invitation",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldRevalidate: "onInput",
  });
  const first = findFirstWrong(["full_name", "password"], fields);
  return (
    <>
      <p className="mt-4 text-soft">
        {isNew ? "This makes your account" : "This sets a new password for the account"}{" "}
        <strong className="font-semibold text-ink break-words">{email}</strong> and signs you in.
        {!isNew && " Two-step sign-in is off until you set it up again."}
      </p>
      <Form method="post" className="mt-6 grid gap-5" {...getFormProps(form)}>
        <FormErrors title="It was not saved" form={form} />
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        {isNew && (
          <TextField
            field={fields.full_name}
            label="Full Name"
            autoComplete="name"
            autoFocus={first === "full_name"}
          />
        )}
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
            are best.
          </p>
        </div>
        <SubmitButton>{isNew ? "Make My Account" : "Save Password"}</SubmitButton>
      </Form>
    </>
  );
}
