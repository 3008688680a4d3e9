import { formValuesOf, JobChangeSchema } from "#app/domain/jobs/job-form.ts";
import { JobForm } from "#app/ui/form/job-form.tsx";
import type { Managed, RejectedChange } from "./managed-page.tsx";

type Props = {
  managed: Managed;
  current: NonNullable<Managed["form"]>;
  rejected: RejectedChange | undefined;
};

export default function ChangeForm({ managed, current, rejected }: Props) {
  const { mode, reference, path } = managed;
  const { logo, ...fields } = current.fields;
  const baseRevision = rejected?.base ?? current.base;
  return (
    <JobForm
      id="change-job"
      schema={JobChangeSchema}
      values={formValuesOf(fields)}
      rejected={rejected}
      submitLabel={mode === "resend" ? "Send Again" : "Save Changes"}
      currentLogo={logo}
      action={`${path}?${mode}`}
      closeTo={path}
      draft={{ id: `${mode} ${reference}`, baseRevision }}
    >
      {() => <input type="hidden" name="intent" value={mode} />}
    </JobForm>
  );
}
