import { z } from "zod";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";

/** Of the page that a link in an email opens. */
export const ChoiceSchema = z.object({
  list: z.enum(NEWSLETTER_LISTS),
  choice: z.enum(["on", "off"]),
});
