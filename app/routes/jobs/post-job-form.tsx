import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { JobForm, type SentBack } from "#app/ui/job-form.tsx";
import { useSearch } from "#app/ui/search-params.ts";

type Props = { sentBack: SentBack | undefined; closeTo: string };

export default function PostJobForm({ sentBack, closeTo }: Props) {
  const search = useSearch();
  const [form, fields] = useForm({
    id: "post-job",
    lastResult: sentBack?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobSubmissionSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, sentBack, closeTo }}
      action={search({ post: "" })}
      submitLabel="Submit Job"
      isOpen
    />
  );
}
