import { type SubmissionResult, useForm } from "@conform-to/react";
import { EmailField } from "./fields.tsx";
import { PostForm } from "./form-errors.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";

type Props = { rejected?: { result: SubmissionResult; mustConfirm?: boolean } | undefined };

export default function LostLinkForm({ rejected }: Props) {
  const [form, fields] = useForm<{ email: string }>({
    id: "lost-link",
    lastResult: rejected?.result,
  });
  return (
    <PostForm form={form} action="/jobs/manage" className="grid grid-cols-1 gap-5">
      <EmailField field={fields.email} label="The email that you posted with" />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Send me my links</SubmitButton>
    </PostForm>
  );
}
