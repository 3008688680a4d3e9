import { advertise } from "#app/content/pages/advertise.ts";
import { packageId } from "#app/domain/inquiries/ad-package.ts";
import { RATE_CARD, TIER_PRICE_USD } from "#app/domain/jobs/job.ts";
import type { PackageId, Slot } from "./partner.ts";

type Delivery = {
  slot?: Slot;
  /** The letters of a package: every one, every second, or one a month. */
  letters?: "weekly" | "biweekly" | "monthly";
  /** The count of tasks within each period of months. */
  tasks?: { what: string; count: number; months: number };
  /** The text that its tasks must contain. */
  says?: string;
  /** All that another package has, too. */
  holds?: PackageId;
  /** The means that delivers the line: the private page, the order of the inbox, an admin's name, the board, or postings without a bill. */
  by?: "figures" | "inbox" | "manager" | "board" | "featured" | "listings";
};

/** The delivery of each line that is sold, by the line's text. */
export const DELIVERIES: Record<string, Delivery> = {
  "Featured category listing": { slot: "category" },
  "Logo on partner strip": { slot: "strip" },
  "Monthly newsletter mention": { slot: "mention", letters: "monthly" },
  "Analytics dashboard": { by: "figures" },
  "Everything in Starter": { holds: "starter" },
  "Homepage placement": { slot: "home" },
  "Bi-weekly newsletter features": { slot: "feature", letters: "biweekly" },
  "2 social mentions per month": { tasks: { what: "Social mention", count: 2, months: 1 } },
  "Priority support": { by: "inbox" },
  "Everything in Growth": { holds: "growth" },
  "Hero banner rotation": { slot: "hero" },
  "Weekly newsletter features": { slot: "feature", letters: "weekly" },
  "4 social mentions per month": { tasks: { what: "Social mention", count: 4, months: 1 } },
  "Custom content": {
    tasks: { what: "Page of ours", count: 1, months: 3 },
    says: "Above its headline, and in each card that leads to it, it says “Advertisement, written with” and their name.",
  },
  "Dedicated account manager": { by: "manager" },
  [RATE_CARD[0].offer]: { by: "board" },
  [RATE_CARD[1].offer]: { by: "featured" },
  [RATE_CARD[2].offer]: { by: "listings" },
};

/** The required text of a task, by the task's name. */
export const textOfTask = (what: string) =>
  Object.values(DELIVERIES).find(({ tasks }) => tasks?.what === what)?.says;

const OFFERS: { id: PackageId; name: string; cents: number; lines: readonly string[] }[] = [
  ...advertise.packages.map((offer) => ({
    id: packageId(offer) as PackageId,
    name: offer.name,
    cents: offer.usdPerMonth * 100,
    lines: offer.holds,
  })),
  {
    id: "listings",
    name: RATE_CARD[2].offer,
    cents: TIER_PRICE_USD.partner * 100,
    lines: [RATE_CARD[2].offer],
  },
  { id: "single", name: "Single places", cents: 0, lines: [] },
];

export const PACKAGES = new Map(OFFERS.map((offer) => [offer.id, offer]));

/** The package that an advertiser chose, as the inquiry says it: "Growth, $1,000/month". */
export const packageIn = (text: string | null) =>
  OFFERS.find(({ name }) => text?.startsWith(`${name}, `))?.id;

export const packageName = (id: PackageId) => PACKAGES.get(id)?.name ?? id;

/** The lines of a package begin with those of the packages that it includes. */
export const linesOfPackage = (id: PackageId): string[] =>
  (PACKAGES.get(id)?.lines ?? []).flatMap((line) => {
    const { holds } = DELIVERIES[line] ?? {};
    return holds ? linesOfPackage(holds) : [line];
  });

/** The last word on each slot counts, of tasks on each kind: twice a month and four times are four. */
export function deliveriesOf(lines: readonly string[]) {
  const bySubject = new Map<string, Delivery>();
  for (const line of lines) {
    const delivery = DELIVERIES[line];
    if (!delivery) continue;
    bySubject.set(delivery.slot ?? delivery.tasks?.what ?? delivery.by ?? line, delivery);
  }
  // A feature is more than a mention, and stands in its place.
  if (bySubject.has("feature")) bySubject.delete("mention");
  return [...bySubject.values()];
}
