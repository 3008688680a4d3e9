import { type SubmissionResult, useForm } from "@conform-to/react";
import { REPORT_NAMES, REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import { EmailField, fieldPropsOf, SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Rejected = { result: SubmissionResult; mustConfirm?: boolean };

type Props = { id: string; rejected: Rejected | undefined };

export default function ReportForm({ id, rejected }: Props) {
  const [form, fields] = useForm<{ reason: string; words: string; email: string }>({
    id: "report",
    lastResult: rejected?.result,
  });
  const propsOf = fieldPropsOf(["reason", "words", "email"], fields);
  return (
    <PostForm form={form} action={`/jobs/${id}/report`} className="grid gap-5">
      <SelectField
        {...propsOf("reason")}
        label="What is wrong?"
        options={REPORT_REASONS}
        names={REPORT_NAMES}
      />
      <TextAreaField {...propsOf("words")} label="In your own words" rows={5} optional />
      <EmailField {...propsOf("email")} label="Email, if we may ask you" optional />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Send Report</SubmitButton>
    </PostForm>
  );
}
