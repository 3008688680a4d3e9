import { z } from "zod";
import { coordinates, id, image, paragraph, shortText, tags } from "./fields.ts";

export const BeachSchema = z.object({
  id,
  name: shortText,
  description: paragraph,
  image,
  coordinates: coordinates.optional(),
  parking: shortText,
  red_tide_status: shortText,
  amenities: tags,
});

export type Beach = z.infer<typeof BeachSchema>;
