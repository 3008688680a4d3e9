import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";

export const RestaurantSchema = z.object({
  id,
  name: shortText,
  cuisine: shortText,
  description: paragraph,
  image,
  open_now: z.boolean(),
  tags: tags,
  address: shortText,
  hours: shortText,
});

export type Restaurant = z.infer<typeof RestaurantSchema>;
