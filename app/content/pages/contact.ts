import { site } from "#app/config/site.ts";

export const contact = {
  description: `Write to ${site.name} with an event, a listing, a correction or a question.`,
  headline: { title: "Write to ", coral: "us" },
  lead: "An event, a listing, a correction or a question: a real person reads every message.",
  image: "/images/pages/postcard.jpg",
} as const;
