import {
  type FieldMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { PasswordField } from "#app/ui/form/account-fields.tsx";
import { findFirstWrong, TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type SignInProps = { lastResult: SubmissionResult | undefined; action: string };

export function SignInForm({ lastResult, action }: SignInProps) {
  const [form, fields] = useForm({
    id: "sign-in",
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SignInSchema }),
    shouldRevalidate: "onInput",
  });
  const first = findFirstWrong(["email", "password"], fields);
  return (
    <Form method="post" action={action} className="mt-6 grid gap-5" {...getFormProps(form)}>
      <FormErrors title="Login failed" form={form} />
      <EmailField field={fields.email} autoFocus={first === "email"} />
      <PasswordField field={fields.password} label="Password" autoFocus={first === "password"} />
      <SubmitButton>Sign In</SubmitButton>
    </Form>
  );
}

type SignUpProps = {
  rejected: { result: SubmissionResult; mustConfirm?: boolean } | undefined;
  action: string;
};

export function SignUpForm({ rejected, action }: SignUpProps) {
  const [form, fields] = useForm({
    id: "sign-up",
    lastResult: rejected?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SignUpSchema }),
    shouldRevalidate: "onInput",
  });
  const first = findFirstWrong(["full_name", "email", "password"], fields);
  return (
    <Form method="post" action={action} className="mt-6 grid gap-5" {...getFormProps(form)}>
      <FormErrors title="Sign up failed" form={form} />
      <TextField
        field={fields.full_name}
        label="Full Name"
        autoComplete="name"
        autoFocus={first === "full_name"}
      />
      <EmailField field={fields.email} autoFocus={first === "email"} />
      <PasswordField
        field={fields.password}
        label="Password"
        isNew
        autoFocus={first === "password"}
      />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Sign Up</SubmitButton>
    </Form>
  );
}

function EmailField(props: { field: FieldMetadata<string>; autoFocus: boolean }) {
  return <TextField {...props} label="Email" type="email" autoComplete="username" />;
}
