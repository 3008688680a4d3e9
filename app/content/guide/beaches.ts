import { site } from "#app/config/site.ts";
import { COORDINATES, TIDE_STATION } from "./places.ts";

const { city, state } = site;
const { latitude, longitude } = COORDINATES;

export const beaches = {
  places: "More places to go, rain or shine",
  description: `Red tide, wind, tide and UV, and what to know about each beach in ${city}, ${state}.`,
  conditions: [
    { name: "Red Tide", figure: "None Detected" },
    { name: "Wind", figure: "8 mph NE" },
    { name: "Tide", figure: "High: 2:15 PM" },
    { name: "UV Index", figure: "High (9)" },
  ],
  example: "These figures are samples, not live.",
  /** It stands behind each figure that is not live. */
  notToday: "(a sample, not today's reading)",
  today: "For today:",
  official: [
    { name: "Red tide, by Florida Fish and Wildlife", href: "https://myfwc.com/redtidestatus" },
    {
      name: "Wind and surf, by the National Weather Service",
      href: `https://forecast.weather.gov/MapClick.php?lat=${latitude}&lon=${longitude}`,
    },
    {
      name: "Tides, by NOAA",
      href: `https://tidesandcurrents.noaa.gov/noaatidepredictions.html?id=${TIDE_STATION}`,
    },
    { name: "UV index, by the EPA", href: "https://www.epa.gov/sunsafety" },
  ],
  sunset: [`${city} Pier Beach`, "Vanderbilt Beach", "Barefoot Beach", "Lowdermilk Beach Park"],
} as const;
