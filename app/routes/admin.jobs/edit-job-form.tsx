import { useSearchParams } from "@remix-run/react";
import { JOB_TIERS } from "#app/domain/jobs/job.ts";
import { formValuesOf, JobEditSchema } from "#app/domain/jobs/job-form.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { SelectField, TextAreaField } from "#app/ui/form/fields.tsx";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";

/** `base` is what the next try begins from: what this one did, or the newest where somebody else was quicker. */
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
  const baseRevision = rejected?.base ?? { revision, digests };
  return (
    <JobForm
      id="edit-job"
      schema={JobEditSchema}
      values={formValuesOf(job)}
      {...{ rejected, closeTo }}
      currentLogo={job.logo}
      action={`/admin/jobs?${params}`}
      submitLabel="Save Changes"
      draft={{ id: `edit-job ${id}`, baseRevision }}
    >
      {(propsOf) => (
        <>
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
        </>
      )}
    </JobForm>
  );
}
