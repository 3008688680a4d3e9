import { z } from "zod";
import {
  coordinates,
  id,
  image,
  longText,
  paragraph,
  phone,
  shortText,
  tags,
  webAddress,
} from "./fields.ts";

export const HotelSchema = z.object({
  id,
  name: shortText,
  neighborhood: shortText,
  image,
  coordinates: coordinates.optional(),
  image_alt: paragraph,
  summary: paragraph,
  description: longText,
  tags: tags,
  price_level: shortText,
  rating: z.number().min(0).max(5),
  style: shortText,
  amenities: tags,
  website: webAddress,
  phone,
  map_link: webAddress,
});

export type Hotel = z.infer<typeof HotelSchema>;
