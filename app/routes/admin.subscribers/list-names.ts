import type { NewsletterList } from "#app/domain/newsletter-list.ts";

export const LIST_NAMES: Record<NewsletterList, string> = { weekly: "Weekly", jobs: "Jobs" };
