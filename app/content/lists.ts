import { site } from "#app/config/site.ts";

export const lists = {
  weekly: { name: site.newsletter, comes: site.digestTime },
  jobs: { name: "The Weekly Job Digest", comes: site.digestTime },
} as const;
