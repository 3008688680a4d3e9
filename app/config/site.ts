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

export const home = {
  headline: ["What's on, where to go and who to know in", `${city}.`],
  lead: `An AI concierge for the city: local events, dining, wellness, real estate and financial news, gathered in one place and sent as a weekly digest every Friday at 8 AM.`,
  chat: `Chat with ${city} AI`,
  explore: `Explore ${city}`,
  assistant: `${city} AI`,
  features: [
    {
      name: "Real-Time Aggregation",
      text: "Events, openings and market moves are collected from across the city as they are announced, so that tonight is never last week's list.",
    },
    {
      name: "Personalized Insights",
      text: "Say what you like once. A family morning, a quiet table by the water, a gallery on the way home: the answer fits you.",
    },
    {
      name: "Market Intelligence",
      text: `Prices, days on market and new projects for everyone who is buying, building or investing in ${city}.`,
    },
  ],
  categories: [
    { name: "Eat", image: "/images/home/eat.jpg" },
    { name: "Play", image: "/images/home/play.jpg" },
    { name: "Invest", image: "/images/home/invest.jpg" },
    { name: "Wellness", image: "/images/home/wellness.jpg" },
    { name: "Real Estate", image: "/images/home/real-estate.jpg" },
  ],
  conversation: {
    question: `What's happening in ${city} tonight?`,
    answer: "Three good ones, all within a short walk of each other:",
    events: [
      {
        time: "5:30 PM",
        title: "Sunset Strings on the Pier",
        location: `${city} Pier, Old ${city}`,
        type: "Live music",
      },
      {
        time: "7:00 PM",
        title: "Oysters and Vinyl",
        location: "Pelican & Vine, Fifth Avenue South",
        type: "Dining",
      },
      {
        time: "8:00 PM",
        title: "Third Street Gallery Night",
        location: "Third Street South",
        type: "Art",
      },
    ],
  },
  business: [
    { figure: "12", name: "luxury projects" },
    { figure: "+18.5%", name: "YoY appreciation" },
    { figure: "$2.4M", name: "median waterfront price" },
    { figure: "$1.2B", name: "Q1 commercial volume" },
  ],
  partners: [
    "Restaurants and galleries",
    "Wellness studios",
    "Hotels and resorts",
    "Real estate firms",
  ],
} as const;

export const beachConditions = [
  { name: "Red Tide", figure: "None Detected" },
  { name: "Wind", figure: "8 mph NE" },
  { name: "Tide", figure: "High: 2:15 PM" },
  { name: "UV Index", figure: "High (9)" },
] as const;

export const sunsetBeaches = [
  `${city} Pier Beach`,
  "Vanderbilt Beach",
  "Barefoot Beach",
  "Lowdermilk Beach Park",
] as const;

export const marketPulse = [
  { name: "Median Price", figure: "$1,425,000", change: "+8.2%" },
  { name: "Days on Market", figure: "42", change: "-5 days" },
  { name: "Active Listings", figure: "1,247", change: "+112" },
] as const;

export const reach = [
  { name: "Monthly Visitors", figure: "50K+" },
  { name: "Newsletter Subscribers", figure: "12K+" },
  { name: "Social Media Reach", figure: "25K+" },
  { name: "Avg. Household Income", figure: "$250K+" },
] as const;

export const packages = [
  {
    name: "Starter",
    usdPerMonth: 500,
    isPopular: false,
    holds: [
      "Featured category listing",
      "Logo on partner strip",
      "Monthly newsletter mention",
      "Analytics dashboard",
    ],
  },
  {
    name: "Growth",
    usdPerMonth: 1000,
    isPopular: true,
    holds: [
      "Everything in Starter",
      "Homepage placement",
      "Bi-weekly newsletter features",
      "2 social mentions per month",
      "Priority support",
    ],
  },
  {
    name: "Premium",
    usdPerMonth: 2500,
    isPopular: false,
    holds: [
      "Everything in Growth",
      "Hero banner rotation",
      "Weekly newsletter features",
      "4 social mentions per month",
      "Custom content",
      "Dedicated account manager",
    ],
  },
] as const;

/** What each form promises once it is saved. */
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

export const CALENDAR_IS_COMING = "Add to calendar functionality coming soon!";

export function pageTitle(page: string) {
  return `${page} | ${site.name}`;
}
