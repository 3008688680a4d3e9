import { z } from "zod";

const text = (max: number) => z.string().trim().min(1).max(max);

export const id = z
  .string()
  .max(80)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "expected small letters, digits and hyphens, as in growers-market",
  );
export const shortText = text(160);
export const paragraph = text(600);
export const longText = text(3000);
export const tags = z.array(text(40)).max(20);

/** Two slashes in front would lead to another host. */
export const image = text(500).refine(
  (value) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value),
  "expected a path that begins with / or an http(s) address",
);

export const webAddress = text(1000).refine(isWebAddress, "expected an http(s) address");

/** In degrees; north and east are positive. */
export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const phone = text(40).regex(/^(?=.*\d)(tel:)?\+?[\d\s().-]+$/, "expected a phone number");

function isWebAddress(value: string) {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}
