import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";

type Props = { rejected: RejectedForm | undefined; closeTo: string };

export default function PostJobForm({ rejected, closeTo }: Props) {
  const search = useSearch();
  const [form, fields] = useForm({
    id: "post-job",
    lastResult: rejected?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobSubmissionSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, rejected, closeTo }}
      action={search({ post: "" })}
      submitLabel="Submit Job"
      isPublic
    />
  );
}
