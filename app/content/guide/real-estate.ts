import { site } from "#app/config/site.ts";

const { city, state } = site;

export const realEstate = {
  description: `The ${city}, ${state}, market in three figures, and homes for sale now.`,
  lead: "What homes cost, how fast they sell, and a few on the market now.",
  marketPulse: [
    { name: "Median Price", figure: "$1,425,000", change: "+8.2%" },
    { name: "Days on Market", figure: "42", change: "-5 days" },
    { name: "Active Listings", figure: "1,247", change: "+112" },
  ],
  marketPulseSource: "Figures for November 2026, by our editors.",
  callToAction: {
    title: "For professionals",
    text: "Agents, builders and developers: put your name next to the numbers, or your listing on this page.",
    links: [
      { to: "/advertise", label: "Partner With Us" },
      { to: "/contact?about=listing", label: "Submit a Listing" },
    ],
  },
} as const;
