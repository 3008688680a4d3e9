import { type SubmissionResult, useForm } from "@conform-to/react";
import { REPORT_NAMES, REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import { EmailField, findFirstWrong, SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type Rejected = { result: SubmissionResult; mustConfirm?: boolean };

export default function ReportForm({
  id,
  rejected,
}: {
  id: string;
  rejected: Rejected | undefined;
}) {
  const [form, fields] = useForm<{ reason: string; words: string; email: string }>({
    id: "report",
    lastResult: rejected?.result,
  });
  const first = findFirstWrong(["reason", "words", "email"], fields);
  return (
    <PostForm title="Error" form={form} action={`/jobs/${id}/report`} className="grid gap-5">
      <SelectField
        field={fields.reason}
        label="What is wrong?"
        options={REPORT_REASONS}
        names={REPORT_NAMES}
        autoFocus={first === "reason"}
      />
      <TextAreaField
        field={fields.words}
        label="In your own words"
        rows={5}
        optional
        autoFocus={first === "words"}
      />
      <EmailField
        field={fields.email}
        label="Email, if we may ask you"
        optional
        autoFocus={first === "email"}
      />
      <Honeypot mustConfirm={rejected?.mustConfirm} />
      <SubmitButton>Send Report</SubmitButton>
    </PostForm>
  );
}
