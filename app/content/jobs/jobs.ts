import { JOB_HOURS, site } from "#app/config/site.ts";

const { city, digestTime } = site;

export const jobBoard = {
  headline: ["Good work,", "close to the water"],
  intro: `Hotels, kitchens, studios and agencies in ${city} that are hiring now.`,
  reviewPromise: `We review every posting within ${JOB_HOURS} hours.`,
  digestPromise: `The top 5 new jobs, ${digestTime}.`,
  featuredNote:
    "Featured employers pay for a spot on Home and in the newsletter; the board itself is sorted by date. Jobs we feature on our own aren't labeled as paid there.",
  featuredEmployers: [
    {
      name: "Casa Calusa",
      about: "Resort, Vanderbilt Beach",
      logo: "/images/logos/arch-house.png",
    },
    {
      name: "The Gulfline",
      about: `Boutique hotel, Old ${city}`,
      logo: "/images/logos/sun-over-gulf.png",
    },
    {
      name: "Marea Wellness",
      about: "Studio, Vanderbilt Beach",
      logo: "/images/logos/wave-rings.png",
    },
  ],
} as const;

/** The terms of a tier that an employer requests. */
export const wishTerms = "Sending is free; we bill this only once you agree.";
