import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "@remix-run/react";
import { JOB_TIERS } from "#app/domain/jobs/job.ts";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";

type Props = { job: Job; rejected: RejectedForm | undefined; closeTo: string };

export default function EditJobForm({ job, rejected, closeTo }: Props) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({
    id: "edit-job",
    lastResult: rejected?.result,
    defaultValue: { ...job, apply_link: job.applyLink },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobEditSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, rejected, closeTo }}
      currentLogo={job.logo}
      action={`/admin/jobs?${params}`}
      submitLabel="Save Changes"
      draft={{ id: `edit-job ${job.id}`, resetLabel: "Back to what is saved" }}
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={job.id} />
      <SelectField field={fields.tier} label="Tier" options={JOB_TIERS} />
      <TextAreaField
        field={fields.notes}
        label="Notes"
        optional
        rows={3}
        className="md:col-span-2"
      />
    </JobForm>
  );
}
