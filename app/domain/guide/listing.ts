import { z } from "zod";
import { id, image, paragraph, shortText } from "./fields.ts";

export const ListingSchema = z.object({
  id,
  title: shortText,
  price: shortText,
  beds: z.number().int().min(0).max(100),
  baths: z.number().min(0).max(100).multipleOf(0.5),
  sqft: z.number().int().min(1).max(1_000_000),
  neighborhood: shortText,
  description: paragraph,
  image,
  type: shortText,
});

export type Listing = z.infer<typeof ListingSchema>;
