/** The words of the job board. Table, forms and select boxes all read these lists. */
export const JOB_CATEGORIES = [
  "Hospitality",
  "Real Estate",
  "Wellness",
  "Marketing",
  "Other",
] as const;
export const JOB_TYPES = ["Full-time", "Part-time", "Freelance"] as const;
export const JOB_TIERS = ["basic", "featured", "partner"] as const;
export const JOB_STATUSES = ["pending", "live", "expired", "rejected"] as const;

export type JobCategory = (typeof JOB_CATEGORIES)[number];
export type JobType = (typeof JOB_TYPES)[number];
export type JobTier = (typeof JOB_TIERS)[number];
export type JobStatus = (typeof JOB_STATUSES)[number];

export const LISTING_DAYS = 30;
export const TIER_PRICE_USD: Record<JobTier, number> = { basic: 99, featured: 249, partner: 499 };

/** The rate card. The tier a visitor selects opens the form and changes nothing: every submission is basic. */
export const RATE_CARD = [
  { tier: "basic", name: "Basic", offer: `${LISTING_DAYS} days on site`, per: undefined },
  { tier: "featured", name: "Featured", offer: "Homepage plus newsletter", per: undefined },
  { tier: "partner", name: "Partner", offer: "Unlimited listings", per: "per month" },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a posting's review is promised. */
export function reviewDue(submittedAt: Date) {
  return new Date(submittedAt.getTime() + DAY_MS);
}

/** 30 times 24 hours, whatever the clocks on the wall do meanwhile. */
export function listingEnd(start: Date) {
  return new Date(start.getTime() + LISTING_DAYS * DAY_MS);
}

export function applyHref(applyLink: string) {
  return /^https?:/i.test(applyLink) ? applyLink : `mailto:${applyLink}`;
}
