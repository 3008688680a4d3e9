import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TextField } from "./fields.tsx";
import { FormErrors } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";

type Props = { rejected?: { result: SubmissionResult; mustConfirm?: boolean } | undefined };

export default function LostLinkForm({ rejected }: Props) {
  const [form, fields] = useForm<{ email: string }>({
    id: "lost-link",
    lastResult: rejected?.result,
  });
  return (
    <Form
      method="post"
      action="/jobs/manage"
      className="grid grid-cols-1 gap-5"
      {...getFormProps(form)}
    >
      <FormErrors title="Error" form={form} />
      <TextField
        field={fields.email}
        type="email"
        label="The email that you posted with"
        autoComplete="email"
        autoFocus={fields.email.errors ? true : undefined}
      />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Send me my links</SubmitButton>
    </Form>
  );
}
