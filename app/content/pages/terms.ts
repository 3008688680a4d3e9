import { addresses } from "#app/config/addresses.ts";
import { JOB_HOURS, site } from "#app/config/site.ts";

export const terms = {
  changed: "November 28, 2026",
  description: `The rules of ${site.name}: for readers, for employers and for partners.`,
  lead: "What we owe you, and what we ask of you.",
  /** The listing period is a rule of the job board, so it is not written here. */
  sections: (listingDays: number) => [
    {
      title: "Using the guide",
      text: [
        `${site.name} is free to read. Quote it, link to it, take it with you. Publishing whole pages or lists elsewhere needs our written permission.`,
        "Events move, kitchens close on Mondays, tides do as they like. We take care and cannot promise that every line is right at the moment you read it. Figures on beaches and the market are for orientation, not for navigation or investment.",
      ],
    },
    {
      title: "Posting a job",
      text: [
        `A posting must be a real position that you may offer, described truthfully, without discrimination and without a fee for those who apply. A person reviews it within ${JOB_HOURS} hours and may decline it. Approved jobs run for ${listingDays} days.`,
        "You keep the rights to your text and logo and allow us to show them here and in our newsletters for as long as the posting runs.",
        "The prices of the rate card are agreed with you before anything is billed. Sending the form costs nothing.",
      ],
    },
    {
      title: "Accounts",
      text: [
        "Keep your password to yourself. An account by itself gives no right to the admin area; roles are given by the people who run the guide and can be taken back.",
      ],
    },
    {
      title: "Advertising",
      text: [
        "Partners pay for placement, never for a kind word. Anything paid for is labeled Advertisement and changes no order, no answer and no text in the guide. If we miss a placement, we make it good. Nothing renews automatically.",
      ],
    },
    {
      title: "Liability",
      text: [
        "We are liable for what we do on purpose or through gross negligence. For the rest, and for what happens between you and an employer, a restaurant or a hotel you found here, the law's ordinary rules between the two of you apply.",
      ],
    },
    {
      title: "Law and changes",
      text: [
        `These terms are governed by the law of ${site.state}. When they change, this page changes. Questions go to ${addresses.contactEmail}.`,
      ],
    },
  ],
} as const;
