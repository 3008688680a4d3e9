import { site } from "#app/config/site.ts";

export const alerts = {
  listName: "New jobs by email",
  description: "New jobs you're looking for, by email, daily or on Fridays.",
  paces: { daily: "Every day at 8 AM", weekly: site.digestTime.replace("every", "Every") },
  note: "No new jobs, no email. It's free, every email has an unsubscribe link, and you can have up to ten alerts.",
  notSetUp: "Email isn't set up here yet. We'll send your confirmation as soon as it is.",
} as const;

export const lists = {
  weekly: { name: site.newsletter, comes: site.digestTime },
  jobs: { name: "The Weekly Job Digest", comes: site.digestTime },
} as const;
