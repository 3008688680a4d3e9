import { z } from "zod";
import { essay, id, image, line, paragraph, phone, webAddress, words } from "./fields.ts";

export const HotelSchema = z.object({
  id,
  name: line,
  neighborhood: line,
  image,
  image_alt: paragraph,
  /** Summary is for the card, description for the dialog. */
  summary: paragraph,
  description: essay,
  tags: words,
  price_level: line,
  rating: z.number().min(0).max(5),
  style: line,
  amenities: words,
  website: webAddress,
  phone,
  map_link: webAddress,
});

export type Hotel = z.infer<typeof HotelSchema>;
