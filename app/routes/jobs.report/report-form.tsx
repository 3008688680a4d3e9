import { REPORT_NAMES, REPORT_REASONS } from "#app/domain/jobs/review/report-form.ts";
import type { FieldSpec } from "#app/ui/form/fields.tsx";
import { FieldsForm, type RejectedFields } from "#app/ui/form/fields-form.tsx";

const FIELDS: FieldSpec[] = [
  { name: "reason", label: "What's wrong?", options: REPORT_REASONS, names: REPORT_NAMES },
  { name: "words", label: "In your own words", rows: 5, optional: true },
  {
    name: "email",
    type: "email",
    autoComplete: "email",
    label: "Email, in case we have questions",
    optional: true,
  },
];

type Props = { id: string; rejected: RejectedFields | undefined };

export default function ReportForm({ id, rejected }: Props) {
  return (
    <FieldsForm id="report" action={`/jobs/${id}/report`} fields={FIELDS} rejected={rejected}>
      Send Report
    </FieldsForm>
  );
}
