import { z } from "zod";
import { id, image, line, paragraph, words } from "./fields.ts";

export const BeachSchema = z.object({
  id,
  name: line,
  description: paragraph,
  image,
  parking: line,
  red_tide_status: line,
  amenities: words,
});

export type Beach = z.infer<typeof BeachSchema>;
