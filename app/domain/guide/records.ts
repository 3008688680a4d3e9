import { z } from "zod";
import { placePages } from "#app/content/guide/place-pages.ts";
import { clean, cleanLine } from "#app/domain/clean-text.ts";
import { isEqualText } from "#app/locale/fold.ts";
import type { LISTS } from "./links.ts";
import { parseOpeningHours } from "./opening-hours.ts";

const text = (max: number) => z.string().overwrite(clean).min(1).max(max);
const line = (max: number) => z.string().overwrite(cleanLine).min(1).max(max);

export const id = z
  .string()
  .max(80)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "expected small letters, digits and hyphens, as in growers-market",
  );
const shortText = line(160);
const paragraph = text(600);
const longText = text(3000);
export const tags = z.array(line(40)).max(20);

/** An address that begins with two slashes would lead to another host. */
export const image = line(500).refine(
  (value) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value),
  "expected a path that begins with / or an address that begins with https://",
);

const webAddress = line(1000).refine(isWebAddress, "expected an address that begins with https://");

export const coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const phone = line(40).regex(
  /^(?=.*\d)(tel:)?\+?[\d\s().-]+$/,
  "expected a phone number such as (239) 555-0142",
);

export const SETTINGS = ["indoor", "outdoor", "both"] as const;
export const COMPANIES = ["kids", "two", "friends", "one"] as const;

const dollars = z.number().min(0).max(10_000);

const cost = z
  .object({ from: dollars, to: dollars })
  .refine(({ from, to }) => from <= to, "expected from to be no more than to");

const visit = {
  coordinates: coordinates.optional(),
  minutes: z.number().int().min(10).max(480).optional(),
  setting: z.enum(SETTINGS).optional(),
  good_for: z.array(z.enum(COMPANIES)).max(COMPANIES.length).optional(),
  step_free: z.boolean().optional(),
};

export type Has = keyof typeof placePages.hasOrNot;
export const HAS_NAMES = Object.keys(placePages.hasOrNot) as Has[];
export type WithHas = { id: string } & { [Name in Has]?: boolean | undefined };

const contact = { phone: phone.optional(), website: webAddress.optional(), cost: cost.optional() };

function isWebAddress(value: string) {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}

export const PARKING_FEES = ["yes", "no", "permit"] as const;

export const BeachSchema = z.object({
  id,
  name: shortText,
  description: paragraph,
  image,
  parking: shortText,
  red_tide_status: shortText,
  amenities: tags,
  ...visit,
  parking_fee: z.enum(PARKING_FEES).optional(),
  restrooms: z.boolean().optional(),
  shade: z.boolean().optional(),
  food: z.boolean().optional(),
  access: z.literal("boat").optional(),
});

export type Beach = z.infer<typeof BeachSchema>;

const TEXT_MAX = 500;

/** Any text is accepted: a wrong date leaves its event in the list, and `readSchedule` reports it. */
const dateText = z
  .unknown()
  .transform((value) =>
    (typeof value === "string" ? cleanLine(value) : JSON.stringify(value))?.slice(0, TEXT_MAX),
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
  price: shortText.transform((text) => (isEqualText(text, "free") ? "Free" : text)),
  tags,
  /** The start in the city's time, "2026-12-05T08:30", or a date alone for a whole day. */
  starts: dateText,
  ends: dateText,
  /** An RRULE without DTSTART: "FREQ=WEEKLY;BYDAY=SA". */
  repeats: dateText,
  until: dateText,
  /** Days on which it does not take place: "2026-12-26". */
  skips: z.array(dateText).max(100).optional(),
  canceled: z.boolean().optional(),
  website: webAddress.optional(),
  ...visit,
  /** True if one may come an hour after the beginning. */
  drop_in: z.boolean().optional(),
});

export type GuideEvent = z.infer<typeof EventSchema>;

export const HotelSchema = z.object({
  id,
  name: shortText,
  neighborhood: shortText,
  image,
  image_alt: paragraph,
  summary: paragraph,
  description: longText,
  tags,
  price_level: shortText,
  rating: z.number().min(0).max(5),
  style: shortText,
  amenities: tags,
  website: webAddress,
  phone,
  map_link: webAddress,
  ...visit,
  access: z.literal("boat").optional(),
});

export type Hotel = z.infer<typeof HotelSchema>;

export const ListingSchema = z.object({
  id,
  title: shortText,
  price: shortText,
  beds: z.number().int().min(0).max(100),
  baths: z.number().min(0).max(100).multipleOf(0.5),
  sqft: z.number().int().min(1).max(1_000_000),
  neighborhood: shortText,
  description: paragraph,
  image,
  type: shortText,
});

export type Listing = z.infer<typeof ListingSchema>;

export function priceRange(listings: readonly Pick<Listing, "price">[]) {
  const amounts = listings.map(({ price }) => Number(price.replace(/[$,]/g, "") || Number.NaN));
  if (amounts.length < 2 || amounts.some(Number.isNaN)) return undefined;
  const priceOf = (amount: number) => listings[amounts.indexOf(amount)]?.price;
  return `${amounts.length} homes, from ${priceOf(Math.min(...amounts))} to ${priceOf(Math.max(...amounts))}`;
}

const openingHours = z
  .string()
  .overwrite(cleanLine)
  .max(80)
  .refine(
    (text) => parseOpeningHours(text) !== undefined,
    'expected hours such as "Mo-Fr 11:00-14:00,17:30-01:00" or "Oct 15-May 1 Mo-Su 17:00-22:00"',
  );

export const OpeningHoursSchema = z.array(openingHours).min(1).max(20);

const priceLevel = text(4).regex(/^\$+$/, "expected $ to $$$$");

export const RestaurantSchema = z.object({
  id,
  name: shortText,
  cuisine: shortText,
  description: paragraph,
  image,
  open_now: z.boolean(),
  tags,
  address: shortText,
  hours: shortText,
  /** `open_now` is computed from these hours where they are given. */
  opening_hours: OpeningHoursSchema.optional(),
  ...contact,
  price_level: priceLevel.optional(),
  ...visit,
});

export type Restaurant = z.infer<typeof RestaurantSchema>;

export const WellnessVenueSchema = z.object({
  id,
  name: shortText,
  type: shortText,
  description: paragraph,
  image,
  tags,
  address: shortText,
  opening_hours: OpeningHoursSchema.optional(),
  ...contact,
  ...visit,
  drop_in: z.boolean().optional(),
});

export type WellnessVenue = z.infer<typeof WellnessVenueSchema>;

export const PlaceSchema = z.object({
  id,
  name: shortText,
  kind: shortText,
  description: paragraph,
  image,
  tags: tags.optional(),
  address: shortText.optional(),
  opening_hours: OpeningHoursSchema.optional(),
  ...contact,
  ...visit,
});

export type Place = z.infer<typeof PlaceSchema>;

export const RECORDS = {
  event: { file: "events", schema: EventSchema },
  restaurant: { file: "dining", schema: RestaurantSchema },
  beach: { file: "beaches", schema: BeachSchema },
  listing: { file: "listings", schema: ListingSchema },
  venue: { file: "wellness", schema: WellnessVenueSchema },
  hotel: { file: "hotels", schema: HotelSchema },
  place: { file: "places", schema: PlaceSchema },
} as const satisfies Record<keyof typeof LISTS, { file: string; schema: z.ZodType }>;

export type RecordKind = keyof typeof RECORDS;
export type RecordOf<Kind extends RecordKind> = z.infer<(typeof RECORDS)[Kind]["schema"]>;

/** Each record has its own id among those of its kind. */
export type RecordKey = { kind: RecordKind; id: string };

export const RECORD_KINDS = Object.keys(RECORDS) as RecordKind[];

/** Only `src` is set for a picture of another host, or one that `public/images/pictures.json` does not list. */
export type Picture = {
  src: string;
  width: number | undefined;
  height: number | undefined;
  color: string | undefined;
  alt: string | undefined;
  widths: readonly number[];
  /** The widths of its files in other ratios, by name: "4x5" for `pier-4x5-800.webp`. */
  cuts: Readonly<Record<string, readonly number[]>>;
  /** The version in the names of an uploaded picture's cuts: `pier-5d3f9a01-4x5-736.webp`. */
  version?: string;
  credit?: string | undefined;
  creditUrl?: string | undefined;
};

export type WithPicture<GuideRecord> = GuideRecord & { picture: Picture };

export type ShareImage = Pick<Picture, "src"> & Partial<Pick<Picture, "width" | "height" | "alt">>;
