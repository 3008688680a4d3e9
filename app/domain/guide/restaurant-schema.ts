import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";
import { parseOpeningHours } from "./opening-hours.ts";

const openingHours = z
  .string()
  .trim()
  .max(80)
  .refine(
    (text) => parseOpeningHours(text) !== undefined,
    'expected hours such as "Mo-Fr 11:00-14:00,17:30-01:00" or "Oct 15-May 1 Mo-Su 17:00-22:00"',
  );

export const OpeningHoursSchema = z.array(openingHours).min(1).max(20);

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
  /** Where they are given, `open_now` is computed from them. */
  opening_hours: OpeningHoursSchema.optional(),
});

export type Restaurant = z.infer<typeof RestaurantSchema>;
