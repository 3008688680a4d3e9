import { z } from "zod";
import { id, image, line, paragraph, words } from "./fields.ts";

export const WellnessVenueSchema = z.object({
  id,
  name: line,
  type: line,
  description: paragraph,
  image,
  tags: words,
  address: line,
});

export type WellnessVenue = z.infer<typeof WellnessVenueSchema>;
