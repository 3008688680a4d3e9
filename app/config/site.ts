/**
 * Everything that makes this the guide of one city. Another city is this file, the data files and the pictures.
 * Browser-safe: no secrets, no environment.
 */
const city = "Naples";
const state = "Florida";
const name = `${city} Concierge`;
const domain = "naplesconcierge.example";

export const site = {
  city,
  state,
  name,
  description: `What is on, where to go and who to know in ${city}, ${state}.`,
  /** The last word of the name, set in italics in the brand. */
  brand: [city, "Concierge"],
  newsletter: `The ${city} Weekly`,
  digestTime: "every Friday at 8 AM",
  timeZone: "America/New_York",
  partnersEmail: `partners@${domain}`,
  contactEmail: `hello@${domain}`,
  /** Counted in the dashboard's subscribers besides the sign-ups that are stored. */
  subscriberBaseline: 1250,
} as const;

export const navLinks = [
  { label: "Home", to: "/" },
  { label: "Events", to: "/events" },
  { label: "Dining", to: "/dining" },
  { label: "Beaches", to: "/beaches" },
  { label: "Hotels", to: "/hotels" },
  { label: "Real Estate", to: "/real-estate" },
  { label: "Wellness", to: "/wellness" },
  { label: "Guides", to: "/guides" },
  { label: "Jobs", to: "/jobs" },
  { label: "Newsletter", to: "/newsletter" },
  { label: "Advertise", to: "/advertise" },
] as const;

export const footerLinks = {
  sections: [
    { label: "About", to: "/#about" },
    { label: "AI", to: "/#ai" },
    { label: "Business", to: "/#business" },
    { label: "Partners", to: "/#partners" },
  ],
  pages: [
    { label: "Jobs", to: "/jobs" },
    { label: "Privacy", to: "/privacy" },
    { label: "Terms", to: "/terms" },
  ],
  // The accounts do not exist yet: the links are placeholders.
  social: ["Instagram", "Facebook", "LinkedIn"],
} as const;

export const jobBoard = {
  headline: ["Good work,", "close to the water"],
  intro: `Hotels, kitchens, studios and agencies in ${city} that are hiring now.`,
  reviewPromise: "We review every posting within 24 hours.",
  digestPromise: `The top 5 new jobs, every Friday at 8 AM.`,
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

export function pageTitle(page: string) {
  return `${page} | ${site.name}`;
}
