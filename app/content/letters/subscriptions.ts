import { site } from "#app/config/site.ts";

export const alerts = {
  listName: "New jobs by email",
  description: "New jobs of your kind by email, daily or on Fridays.",
  paces: { daily: "Every day at 8 AM", weekly: site.digestTime.replace("every", "Every") },
  note: "Nothing new, no email. Free, and every email has a link that stops it. One address can have ten of these, and the same one only once.",
  notSetUp: "Emails are not set up here yet. Your confirmation goes out as soon as they are.",
} as const;

export const lists = {
  weekly: { name: site.newsletter, comes: site.digestTime },
  jobs: { name: "The Weekly Job Digest", comes: site.digestTime },
} as const;
