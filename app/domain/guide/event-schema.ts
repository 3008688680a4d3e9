import { z } from "zod";
import { id, image, paragraph, shortText, tags } from "./fields.ts";
import { isEqualText } from "./search.ts";

const TEXT_MAX = 500;

/** Whatever stands there: a wrong date leaves its event in the list, and `readSchedule` says what is wrong with it. */
const dateText = z
  .unknown()
  .transform((value) =>
    (typeof value === "string" ? value.trim() : JSON.stringify(value))?.slice(0, TEXT_MAX),
  )
  .optional();

export const EventSchema = z.object({
  id,
  title: shortText,
  description: paragraph,
  date: shortText,
  time: shortText,
  venue: shortText,
  location: shortText,
  image,
  /** However a record writes it, visitors read one "Free". */
  price: shortText.transform((text) => (isEqualText(text, "free") ? "Free" : text)),
  tags: tags,
  /** In the city's time, "2026-12-05T08:30", or a date alone for all day. */
  starts: dateText,
  /** As `starts`; of whole days the last. */
  ends: dateText,
  /** An RRULE without DTSTART: "FREQ=WEEKLY;BYDAY=SA". */
  repeats: dateText,
  /** The last day on which it may take place. */
  until: dateText,
});

export type GuideEvent = z.infer<typeof EventSchema>;
