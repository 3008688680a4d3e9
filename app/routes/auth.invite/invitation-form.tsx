import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { InvitationSchema, NewPasswordSchema } from "#app/domain/accounts/account-forms.ts";
import { NewPasswordField } from "#app/ui/form/account-fields.tsx";
import { findFirstWrong, TextField } from "#app/ui/form/fields.tsx";
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
        <NewPasswordField field={fields.password} autoFocus={first === "password"} />
        <SubmitButton>{isNew ? "Make My Account" : "Save Password"}</SubmitButton>
      </Form>
    </>
  );
}
