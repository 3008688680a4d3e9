import { z } from "zod";
import { id, image, line, paragraph, words } from "./fields.ts";

export const EventSchema = z.object({
  id,
  title: line,
  description: paragraph,
  /** Date and time are display text. */
  date: line,
  time: line,
  venue: line,
  location: line,
  image,
  price: line,
  tags: words,
});

/** Event alone is the browser's own type. */
export type GuideEvent = z.infer<typeof EventSchema>;
