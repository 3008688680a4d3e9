import { site } from "#app/config/site.ts";

const { city, state } = site;

export const beaches = {
  description: `Red tide, wind, tide and UV, and what to know of each beach in ${city}, ${state}.`,
  conditions: [
    { name: "Red Tide", figure: "None Detected" },
    { name: "Wind", figure: "8 mph NE" },
    { name: "Tide", figure: "High: 2:15 PM" },
    { name: "UV Index", figure: "High (9)" },
  ],
  sunset: [`${city} Pier Beach`, "Vanderbilt Beach", "Barefoot Beach", "Lowdermilk Beach Park"],
} as const;
