import { z } from "zod";
import { id, image, line, paragraph, words } from "./fields.ts";

export const RestaurantSchema = z.object({
  id,
  name: line,
  cuisine: line,
  description: paragraph,
  image,
  open_now: z.boolean(),
  tags: words,
  address: line,
  hours: line,
});

export type Restaurant = z.infer<typeof RestaurantSchema>;
