import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useSearchParams } from "@remix-run/react";
import { JobSubmissionSchema, tierOffer } from "#app/domain/jobs/job-form.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";

type Props = { rejected: RejectedForm | undefined; closeTo: string };

export default function PostJobForm({ rejected, closeTo }: Props) {
  const search = useSearch();
  const tier = useSearchParams()[0].get("tier");
  const offer = tierOffer(tier);
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
    >
      {tier && offer && (
        <p className="md:col-span-2">
          <input type="hidden" name="selected_tier" value={tier} />
          You ask for <strong className="font-semibold">{offer}</strong>. Every posting starts as
          Basic; we read your wish with it.
        </p>
      )}
    </JobForm>
  );
}
