import { site } from "#app/config/site.ts";

const { city, state } = site;

export const advertise = {
  description: `Three partnership packages for businesses in ${city}, ${state}, and the readers they reach.`,
  lead: "One guide, read by the people who live here and the people who wish they did.",
  reach: [
    { name: "Monthly Visitors", figure: "50K+" },
    { name: "Newsletter Subscribers", figure: "12K+" },
    { name: "Social Media Reach", figure: "25K+" },
    { name: "Avg. Household Income", figure: "$250K+" },
  ],
  place: {
    headline: "Where you'd appear",
    text: "Next to businesses people here know by name, on pages they take their time with. The open spot in this picture could be yours.",
    image: "/images/pages/partners.jpg",
  },
  packages: [
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
  ],
} as const;
