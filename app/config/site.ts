// Another city is this file, content/, public/data and the pictures.
// Every page loads it: what one page says belongs in content/<page>.ts. No secrets.
const city = "Naples";
const state = "Florida";
const name = `${city} Concierge`;
const domain = "naplesconcierge.example";

const isBrowser = typeof document !== "undefined";

/** An operator's own address is in the environment; a browser has those that pages show from the document. */
const ownAddress = (variable: string, shown = "") =>
  (isBrowser ? document.documentElement.dataset[shown] : process.env[variable]?.trim()) ||
  undefined;
const contact = ownAddress("CONTACT_EMAIL", "contact");
const partners = ownAddress("PARTNERS_EMAIL", "partners");

/** The attributes of the document's root with the operator's own addresses. */
export const addressAttributes = { "data-contact": contact, "data-partners": partners };

const SAMPLE_POSTAL_ADDRESS = `12 Palm Court, ${city}, ${state} 34102`;

export const site = {
  city,
  state,
  name,
  description: `What is on, where to go and who to know in ${city}, ${state}.`,
  brand: [city, "Concierge"],
  newsletter: `The ${city} Weekly`,
  digestTime: "every Friday at 8 AM",
  timeZone: "America/New_York",
  domain,
  partnersEmail: partners ?? `partners@${domain}`,
  contactEmail: contact ?? `hello@${domain}`,
  /** The address of the guide's operator, which a letter with advertisements has to name. */
  postalAddress: ownAddress("POSTAL_ADDRESS") ?? SAMPLE_POSTAL_ADDRESS,
  subscriberBaseline: 1250,
} as const;

/** No advertisement in a letter is agreed under an invented address. */
export const hasPostalAddress = () => site.postalAddress !== SAMPLE_POSTAL_ADDRESS;

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

export function pageTitle(page: string) {
  return `${page} | ${site.name}`;
}
