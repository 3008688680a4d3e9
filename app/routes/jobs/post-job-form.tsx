import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { JOB_HOURS } from "#app/config/site.ts";
import { wishTerms } from "#app/content/jobs/jobs.ts";
import { LISTING_DAYS, reviewDue, TIER_PRICE_USD } from "#app/domain/jobs/job.ts";
import { JobSubmissionSchema, tierOffer } from "#app/domain/jobs/job-form.ts";
import { formatWallTime } from "#app/locale/clock.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { readDraft } from "#app/ui/form/draft-storage.ts";
import { JobForm, type RejectedForm } from "#app/ui/form/job-form.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PostingPreview } from "./posting-preview.tsx";
import type { loader } from "./route.tsx";

const FORM_ID = "post-job";

type Props = { rejected: RejectedForm | undefined; closeTo: string };

export default function PostJobForm({ rejected, closeTo }: Props) {
  const search = useSearch();
  const { cityClock } = useLoaderData<typeof loader>();
  return (
    <JobForm
      id={FORM_ID}
      schema={JobSubmissionSchema}
      values={{ phone_call: "yes" }}
      {...{ rejected, closeTo }}
      action={search({ post: "" })}
      submitLabel="Submit Job"
      posting={{
        preview: (logo) => <PostingPreview logo={logo} />,
        terms: () => <PostingTerms rejected={rejected} cityClock={cityClock} />,
        cost: () => <PostingCost rejected={rejected} />,
      }}
    />
  );
}

function useSelectedTier(rejected: RejectedForm | undefined) {
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const sent = rejected?.result.initialValue?.selected_tier;
  const tier = params.get("tier") ?? sent ?? (isHydrated && readDraft(FORM_ID)?.selected_tier);
  return typeof tier === "string" && tierOffer(tier) ? tier : undefined;
}

const MINUTE_MS = 60_000;

const BASIC = `Basic, ${formatDollars(TIER_PRICE_USD.basic)} for ${LISTING_DAYS} days`;

/** `offset` is the city's to Greenwich until `until`; `at` is when the server said so. All in milliseconds. */
type CityClock = { at: number; until: number; offset: number };

type TermsProps = Pick<Props, "rejected"> & { cityClock: CityClock | undefined };

function PostingTerms({ rejected, cityClock }: TermsProps) {
  const tier = useSelectedTier(rejected);
  const due = useDue(cityClock);
  return (
    <p className="mt-6 text-small">
      {tier && `Every posting starts as ${BASIC}; we'll see your request with it. `}We'll review it{" "}
      {due ? `by ${due}` : `within ${JOB_HOURS} hours`}.
    </p>
  );
}

function PostingCost({ rejected }: Pick<Props, "rejected">) {
  const tier = useSelectedTier(rejected);
  return (
    <p className="w-full text-small">
      {tier ? (
        <>
          <input type="hidden" name="selected_tier" value={tier} />
          You're requesting <strong className="font-semibold">{tierOffer(tier)}</strong>.{" "}
          {wishTerms}
        </>
      ) : (
        `Sending is free. ${BASIC}, is billed only once you agree.`
      )}
    </p>
  );
}

/** The browser computes it, because the page may come from a cache; an impossible clock gives nothing. */
function useDue(clock: CityClock | undefined) {
  const now = useSyncExternalStore(subscribe, readMinute, () => undefined);
  if (!clock || now === undefined || now < clock.at - MINUTE_MS) return undefined;
  const due = reviewDue(new Date(now)).getTime();
  return due < clock.until ? formatWallTime(due + clock.offset) : undefined;
}

function subscribe(tick: () => void) {
  const timer = setInterval(tick, MINUTE_MS / 6);
  return () => clearInterval(timer);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
