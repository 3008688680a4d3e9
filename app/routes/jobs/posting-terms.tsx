import { useSyncExternalStore } from "react";
import { JOB_HOURS } from "#app/config/site.ts";
import { wishTerms } from "#app/content/wish-terms.ts";
import { LISTING_DAYS, reviewDue, TIER_PRICE_USD } from "#app/domain/jobs/job.ts";
import { tierOffer } from "#app/domain/jobs/job-form.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { formatWallTime } from "#app/locale/wall-time.ts";

const MINUTE_MS = 60_000;

const BASIC = `Basic, ${formatDollars(TIER_PRICE_USD.basic)} for ${LISTING_DAYS} days`;

/** `offset` is the city's to Greenwich until `until`; `at` is when the server said so. All in milliseconds. */
export type CityClock = { at: number; until: number; offset: number };

type Props = { tier: string | undefined; cityClock: CityClock | undefined };

export function PostingTerms({ tier, cityClock }: Props) {
  const due = useDue(cityClock);
  return (
    <p className="mt-6 text-small">
      {tier && `Every posting starts as ${BASIC}; we read your wish with it. `}A person reads it{" "}
      {due ? `by ${due}` : `within ${JOB_HOURS} hours`}.
    </p>
  );
}

/** Beside the button that sends it: what stands elsewhere in the form may never be scrolled to. */
export function PostingCost({ tier }: { tier: string | undefined }) {
  return (
    <p className="w-full text-small">
      {tier ? (
        <>
          <input type="hidden" name="selected_tier" value={tier} />
          You ask for <strong className="font-semibold">{tierOffer(tier)}</strong>. {wishTerms}
        </>
      ) : (
        `Sending is free; ${BASIC}, is billed only once agreed.`
      )}
    </p>
  );
}

/** Only a browser knows when now is, because the page may be a cached one; and only while its clock can be right. */
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
