import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";

export const EventSchema = z.object({
  id,
  title: shortText,
  description: paragraph,
  date: shortText,
  time: shortText,
  venue: shortText,
  location: shortText,
  image,
  price: shortText,
  tags: tags,
});

export type GuideEvent = z.infer<typeof EventSchema>;
