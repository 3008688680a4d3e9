import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "@remix-run/react";
import { FORM_FIELDS } from "#app/domain/jobs/fields.ts";
import { JOB_TIERS } from "#app/domain/jobs/job.ts";
import { formValuesOf, JobEditSchema } from "#app/domain/jobs/job-form.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { fieldPropsOf, SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";

/** `base` is what the next try is written upon: what this one was, or, when somebody else was quicker, the newest. */
export type RejectedEdit = RejectedForm & {
  base?: { revision: number; digests: string };
  isConflict?: boolean;
};

type Props = {
  job: Job;
  digests: string | undefined;
  rejected: RejectedEdit | undefined;
  closeTo: string;
};

export default function EditJobForm({ job, digests, rejected, closeTo }: Props) {
  const [params] = useSearchParams();
  const { id, revision } = job;
  const upon = rejected?.base ?? { revision, digests };
  const [form, fields] = useForm({
    id: "edit-job",
    lastResult: rejected?.result,
    defaultValue: formValuesOf(job),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobEditSchema }),
    shouldRevalidate: "onInput",
  });
  const propsOf = fieldPropsOf([...FORM_FIELDS, "tier", "notes"], fields);
  return (
    <JobForm
      {...{ form, fields, rejected, closeTo }}
      currentLogo={job.logo}
      action={`/admin/jobs?${params}`}
      submitLabel="Save Changes"
      draft={{ id: `edit-job ${job.id}`, upon }}
    >
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={id} />
      <SelectField {...propsOf("tier")} label="Tier" options={JOB_TIERS} />
      <TextAreaField
        {...propsOf("notes")}
        label="Notes"
        optional
        rows={3}
        className="md:col-span-2"
      />
    </JobForm>
  );
}
