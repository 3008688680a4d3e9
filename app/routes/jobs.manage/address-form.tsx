import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TextField } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Managed } from "./managed-page.tsx";
import type { Rejected } from "./rejected.ts";

type Props = { managed: Managed; rejected: Rejected | undefined };

export function AddressForm({ managed, rejected }: Props) {
  const { path, contact, contactEmail, isMailSetUp } = managed;
  const [form, fields] = useForm<{ email: string }>({
    id: "contact-address",
    lastResult: rejected?.form === "address" ? rejected.result : undefined,
    defaultValue: { email: contactEmail ?? "" },
  });
  return (
    <Form
      method="post"
      action={`${path}?address`}
      className="grid grid-cols-1 gap-5 max-w-[40rem]"
      {...getFormProps(form)}
    >
      <FormErrors title="Error" form={form} />
      <p>
        {contact.masked
          ? `Emails about this job go to ${contact.masked} now. We tell that address that there is another one, and send the new one a link.`
          : "We have no address to write to. To the one that you give here we send a link."}
      </p>
      {!isMailSetUp && (
        <p>Emails are not set up here yet: they leave once they are, within three days.</p>
      )}
      <TextField
        field={fields.email}
        type="email"
        label="Your Email"
        optional
        autoComplete="email"
        autoFocus={fields.email.errors ? true : undefined}
      />
      <p className="text-small text-soft">
        Never shown. Empty: emails go to the address for applications, where that is an email.
      </p>
      <input type="hidden" name="intent" value="address" />
      <SubmitButton>Save</SubmitButton>
      <p>
        <a className="btn btn-text" href={path}>
          Keep it as it is
        </a>
      </p>
    </Form>
  );
}
