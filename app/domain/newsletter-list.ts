export const NEWSLETTER_LISTS = ["weekly", "jobs"] as const;
export type NewsletterList = (typeof NEWSLETTER_LISTS)[number];

/** The lists of newsletters, and emails of the jobs that a filter finds. */
export const SUBSCRIPTION_LISTS = [...NEWSLETTER_LISTS, "alerts"] as const;
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];
