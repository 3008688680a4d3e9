import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import type { RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { PaceField } from "#app/ui/form/pace-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type AlertFormProps = { action: string; rejected: RejectedSignup | undefined };

export function AlertForm({ action, rejected }: AlertFormProps) {
  const [form, fields] = useForm<{ email: string; pace: string }>({
    id: "alert",
    lastResult: rejected?.result,
  });
  return (
    <Form method="post" action={action} className="grid gap-5" {...getFormProps(form)}>
      <FormErrors title="Error" form={form} />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        placeholder="you@example.com"
        autoComplete="email"
        enterKeyHint="send"
        autoFocus={Boolean(fields.email.errors)}
      />
      <PaceField pace={fields.pace.initialValue === "weekly" ? "weekly" : "daily"} />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Email me these jobs</SubmitButton>
    </Form>
  );
}
