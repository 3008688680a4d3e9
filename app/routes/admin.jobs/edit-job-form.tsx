import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { ImageProblem } from "#app/domain/images/image.ts";
import { JOB_TIERS } from "#app/domain/jobs/job.ts";
import { JobEditSchema } from "#app/domain/jobs/job-form.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { SelectField, TextAreaField } from "#app/ui/fields.tsx";
import { FormProblem } from "#app/ui/form-problem.tsx";
import { JobFields } from "#app/ui/job-fields.tsx";
import { type AcceptedLogo, LogoField } from "#app/ui/logo-field.tsx";

/** The form as the server refused it. */
export type SentBack = {
  result: SubmissionResult;
  logo?: AcceptedLogo | null;
  problem?: ImageProblem;
};

type Props = { job: Job; sentBack: SentBack | undefined; closeTo: string };

export default function EditJobForm({ job, sentBack, closeTo }: Props) {
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const [isUploading, setUploading] = useState(false);
  const [form, fields] = useForm({
    id: "edit-job",
    lastResult: sentBack?.result,
    defaultValue: { ...job, apply_link: job.applyLink },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobEditSchema }),
    shouldRevalidate: "onInput",
  });
  const isBusy = navigation.formMethod === "POST";

  return (
    <Form
      method="post"
      action={`/admin/jobs?${params}`}
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
    >
      <input type="hidden" name="id" value={job.id} />
      <div className="sheet-body grid grid-cols-1 md:grid-cols-2 gap-5">
        <FormProblem
          title="Error"
          formErrors={form.errors}
          wrongFields={Object.keys(form.allErrors).filter(Boolean).length}
        />
        <JobFields fields={fields} />
        <SelectField field={fields.tier} label="Tier" options={JOB_TIERS} />
        <TextAreaField
          field={fields.notes}
          label="Notes"
          optional
          rows={3}
          className="md:col-span-2"
        />
        <LogoField
          accepted={sentBack?.logo}
          current={job.logo}
          company={job.company}
          problem={sentBack?.problem}
          onBusy={setUploading}
        />
      </div>
      <div className="sheet-foot">
        <button
          type="submit"
          name="intent"
          value="edit"
          className="btn btn-solid btn-lg"
          disabled={isUploading}
          aria-busy={isBusy || undefined}
        >
          Save Changes
        </button>
        <Link className="btn btn-line btn-lg" to={closeTo} preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
