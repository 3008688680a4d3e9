import { site } from "#app/config/site.ts";

/** What the lists are called in emails and on the pages about them. */
export const lists = {
  weekly: { name: site.newsletter, comes: site.digestTime },
  jobs: { name: "The Weekly Job Digest", comes: site.digestTime },
} as const;
