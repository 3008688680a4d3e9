import { site } from "#app/config/site.ts";
import courses from "./golf.json" with { type: "json" };

export const golf = {
  description: `Where to play a round in ${site.city}, ${site.state}: courses, holes and addresses.`,
  lead: "Nine holes before breakfast, or eighteen until the sun is low.",
  courses,
};
