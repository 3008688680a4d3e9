export const NEWSLETTER_LISTS = ["weekly", "jobs"] as const;
export type NewsletterList = (typeof NEWSLETTER_LISTS)[number];
