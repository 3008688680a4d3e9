import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";

export const EventSchema = z.object({
  id,
  title: shortText,
  description: paragraph,
  /** Date and time are display text. */
  date: shortText,
  time: shortText,
  venue: shortText,
  location: shortText,
  image,
  price: shortText,
  tags: tags,
});

/** Event alone is the browser's own type. */
export type GuideEvent = z.infer<typeof EventSchema>;
