// Another city is this file, content/, public/data and the pictures.
// Every page loads it: what one page says belongs in content/<page>.ts. No secrets, no environment.
const city = "Naples";
const state = "Florida";
const name = `${city} Concierge`;
export const site = {
  city,
  state,
  name,
  description: `What's on, where to go and who to know in ${city}, ${state}.`,
  brand: [city, "Concierge"],
  newsletter: `The ${city} Weekly`,
  digestTime: "every Friday at 8 AM",
  timeZone: "America/New_York",
  domain: "naplesconcierge.example",
  subscriberBaseline: 1250,
} as const;

/** An invented address, as long as the operator has set none. */
export const samplePostalAddress = `12 Palm Court, ${city}, ${state} 34102`;

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

export const DIGEST_WEEKDAY = 5;
export const DIGEST_HOUR = 8;

// The periods within which people are answered: every due moment and every text that promises one come from here.
export const JOB_HOURS = 24;
export const CONTACT_HOURS = 24;
export const ADVERTISE_BUSINESS_DAYS = 1;
export const WELLNESS_BUSINESS_DAYS = 2;
export const SUGGESTION_BUSINESS_DAYS = 2;

export const pageTitle = (page: string) => `${page} | ${site.name}`;
