// Another city is this file, content/, public/data and the pictures.
// Every page loads it: what one page says belongs in content/<page>.ts. No secrets, no environment.
const city = "Naples";
const state = "Florida";
const name = `${city} Concierge`;
const domain = "naplesconcierge.example";

export const site = {
  city,
  state,
  name,
  description: `What is on, where to go and who to know in ${city}, ${state}.`,
  brand: [city, "Concierge"],
  newsletter: `The ${city} Weekly`,
  digestTime: "every Friday at 8 AM",
  timeZone: "America/New_York",
  partnersEmail: `partners@${domain}`,
  contactEmail: `hello@${domain}`,
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

export const promises = {
  contact: { title: "Message Sent!", description: "We'll get back to you within 24 hours." },
  advertise: {
    title: "Inquiry Received!",
    description: "Our partnership team will contact you within 1 business day.",
  },
  wellness: {
    title: "Thank you for your interest!",
    description: "We'll review your submission and get back to you within 2 business days.",
  },
} as const;

export function pageTitle(page: string) {
  return `${page} | ${site.name}`;
}
