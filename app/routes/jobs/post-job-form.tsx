import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { ImageProblem } from "#app/domain/images/image.ts";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { FormProblem } from "#app/ui/form-problem.tsx";
import { JobFields } from "#app/ui/job-fields.tsx";
import { type AcceptedLogo, LogoField } from "#app/ui/logo-field.tsx";
import { useSearch } from "#app/ui/search-params.ts";

/** The form as the server refused it. */
export type SentBack = {
  result: SubmissionResult;
  logo?: AcceptedLogo | null;
  problem?: ImageProblem;
};

type Props = { sentBack: SentBack | undefined; closeTo: string };

export default function PostJobForm({ sentBack, closeTo }: Props) {
  const search = useSearch();
  const navigation = useNavigation();
  const [isUploading, setUploading] = useState(false);
  const [form, fields] = useForm({
    id: "post-job",
    lastResult: sentBack?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobSubmissionSchema }),
    shouldRevalidate: "onInput",
  });
  const isBusy = navigation.formMethod === "POST";
  const company = String(fields.company.value ?? "");

  return (
    <Form
      method="post"
      action={search({ post: "" })}
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
    >
      <div className="sheet-body grid grid-cols-1 md:grid-cols-2 gap-5">
        <FormProblem
          title="Error"
          formErrors={form.errors}
          wrongFields={Object.keys(form.allErrors).filter(Boolean).length}
        />
        <JobFields fields={fields} />
        <LogoField
          accepted={sentBack?.logo}
          problem={sentBack?.problem}
          company={company}
          onBusy={setUploading}
        />
      </div>
      <div className="sheet-foot">
        <button
          type="submit"
          className="btn btn-solid btn-lg"
          disabled={isUploading}
          aria-busy={isBusy || undefined}
        >
          Submit Job
        </button>
        <Link className="btn btn-line btn-lg" to={closeTo} preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  );
}
