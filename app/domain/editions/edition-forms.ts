import { z } from "zod";
import { line, lines, optional, revisionNumber } from "#app/domain/field-rules.ts";
import { NEWSLETTER_LISTS } from "#app/domain/newsletter-list.ts";
import { BOX_MAX, type Box } from "./edition.ts";

const key = { list: z.enum(NEWSLETTER_LISTS), date: z.string().regex(/^\d{4}-\d\d-\d\d$/) };

export const EditionKeySchema = z
  .string()
  .transform((value) => {
    const [list, ...date] = value.split("-");
    return { list, date: date.join("-") };
  })
  .pipe(z.object(key));

export const EditionDecisionSchema = z.object({
  intent: z.enum(["create", "boxes", "hold", "release", "send", "test"]),
  ...key,
});

const SUBJECT_MAX = 150;
const box = optional(lines(BOX_MAX));
const ARRANGEMENT_MAX = 5000;
const ARRANGEMENT = /^(?:(?:first|out) [\w-]+(?:\n|$))*$/;

export const EditionBoxesSchema = z.object({
  ...key,
  // An unreadable revision counts as one that is out of date.
  revision: revisionNumber.catch(0),
  subject: optional(line(SUBJECT_MAX)),
  opening: box,
  openings: box,
  market: box,
  arrangement: optional(
    lines(ARRANGEMENT_MAX).refine((text) => ARRANGEMENT.test(text), "Choose from the list."),
  ),
} satisfies Record<Box | "revision", unknown>);

export type EditionDecision = z.infer<typeof EditionDecisionSchema>;
