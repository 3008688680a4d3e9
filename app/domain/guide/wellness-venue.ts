import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";

export const WellnessVenueSchema = z.object({
  id,
  name: shortText,
  type: shortText,
  description: paragraph,
  image,
  tags: tags,
  address: shortText,
});

export type WellnessVenue = z.infer<typeof WellnessVenueSchema>;
