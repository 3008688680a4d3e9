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
        `${site.name} is free to read. Quote it, link to it, take it with you. To republish whole pages or lists, ask us for written permission.`,
        "Events move, kitchens close on Mondays, and tides do as they please. We're careful, but we can't promise that every line is right at the moment you read it. Beach and market figures are a rough guide, not a basis for navigation or investment.",
      ],
    },
    {
      title: "Posting a job",
      text: [
        `A posting must be for a real position that you're authorized to fill, described truthfully, without discrimination and at no cost to applicants. We review it within ${JOB_HOURS} hours and may decline it. Approved jobs run for ${listingDays} days.`,
        "You keep the rights to your text and logo and let us show them here and in our newsletters for as long as the posting runs. We agree on a price from the rate card with you before we bill anything. Sending the form is free.",
      ],
    },
    {
      title: "Accounts",
      text: [
        "Keep your password to yourself. An account alone doesn't open the admin area: the people who run the guide assign roles, and can take them back.",
      ],
    },
    {
      title: "Advertising",
      text: [
        "Partners pay for placement, never for a kind word. Anything paid for is labeled Advertisement and doesn't change the order of a list, an answer or a word of the guide. If we miss a placement, we make up for it. Nothing renews automatically.",
      ],
    },
    {
      title: "Liability",
      text: [
        "We're liable for harm we cause intentionally or through gross negligence. Otherwise the law's ordinary rules apply, and they also cover what happens between you and an employer, a restaurant or a hotel you found here.",
      ],
    },
    {
      title: "Law and changes",
      text: [
        `These terms are governed by the law of ${site.state}. If they change, we update this page. Questions? Write to ${addresses.contactEmail}.`,
      ],
    },
  ],
} as const;
