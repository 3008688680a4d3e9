import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { JobSubmissionSchema, tierOffer } from "#app/domain/jobs/job-form.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { readDraft } from "#app/ui/form/draft-storage.ts";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PostingPreview } from "./posting-preview.tsx";
import { PostingCost, PostingTerms } from "./posting-terms.tsx";
import type { loader } from "./route.tsx";

const FORM_ID = "post-job";

type Props = { rejected: RejectedForm | undefined; closeTo: string };

export default function PostJobForm({ rejected, closeTo }: Props) {
  const search = useSearch();
  const { cityClock } = useLoaderData<typeof loader>();
  const tier = useSelectedTier(rejected);
  const [form, fields] = useForm({
    id: FORM_ID,
    lastResult: rejected?.result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: JobSubmissionSchema }),
    shouldRevalidate: "onInput",
  });
  return (
    <JobForm
      {...{ form, fields, rejected, closeTo }}
      action={search({ post: "" })}
      submitLabel="Submit Job"
      posting={{
        preview: (logo) => <PostingPreview logo={logo} />,
        terms: <PostingTerms tier={tier} cityClock={cityClock} />,
        cost: <PostingCost tier={tier} />,
      }}
    />
  );
}

/** In the rate card just now; else what goes with the words that come back, from the server or from a draft. */
function useSelectedTier(rejected: RejectedForm | undefined) {
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const sent = rejected?.result.initialValue?.selected_tier;
  const tier = params.get("tier") ?? sent ?? (isHydrated && readDraft(FORM_ID)?.selected_tier);
  return typeof tier === "string" && tierOffer(tier) ? tier : undefined;
}
