import { site } from "#app/config/site.ts";

export const alerts = {
  listName: "New jobs by email",
  paces: { daily: "Every day at 8 AM", weekly: site.digestTime.replace("every", "Every") },
  notSetUp: "Email isn't set up here yet. We'll send your confirmation as soon as it is.",
} as const;

export const lists = {
  weekly: { name: site.newsletter, comes: site.digestTime },
  jobs: { name: "The Weekly Job Digest", comes: site.digestTime },
} as const;
