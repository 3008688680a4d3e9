import { z } from "zod";
import { cachedFile } from "./cached-file.server.ts";
import { guideFile, type Inspect, problemInWords } from "./guide-file.server.ts";
import {
  BeachSchema,
  EventSchema,
  HotelSchema,
  ListingSchema,
  type Picture,
  PlaceSchema,
  RestaurantSchema,
  type ShareImage,
  WellnessVenueSchema,
  type WithPicture,
} from "./records.ts";
import { readSchedule } from "./schedule.server.ts";

const files = {
  events: guideFile("events", EventSchema, "Failed to load events:", (event) =>
    readSchedule(event, new Date()),
  ),
  restaurants: guideFile("dining", RestaurantSchema, "Failed to load restaurants:"),
  beaches: guideFile("beaches", BeachSchema, "Failed to load beaches:"),
  listings: guideFile("listings", ListingSchema, "Failed to load listings:"),
  wellnessVenues: guideFile("wellness", WellnessVenueSchema, "Failed to load wellness venues:"),
  hotels: guideFile("hotels", HotelSchema, "Failed to load hotels:"),
  places: guideFile("places", PlaceSchema, "Failed to load places:"),
};

// None of them throws: guideFile logs an unreadable file and lists what it said last, or nothing.
export const listEvents = () => withPictures(files.events.list());
export const listRestaurants = () => withPictures(files.restaurants.list());
export const listBeaches = () => withPictures(files.beaches.list());
export const listListings = () => withPictures(files.listings.list());
export const listWellnessVenues = () => withPictures(files.wellnessVenues.list());
export const listHotels = () => withPictures(files.hotels.list());
export const listPlaces = () => withPictures(files.places.list());

export const findHotel = (id: string) => listHotels().find((hotel) => hotel.id === id);

export { guideVersion, listUnreadableFiles } from "./cached-file.server.ts";

type GuideFile = keyof typeof files;

export const guideModified = (file: GuideFile) => files[file].modified();

export const isUnread = (file: GuideFile) => files[file].isUnread();

export const isAnyUnread = () => Object.values(files).some((file) => file.isUnread());

type Files = typeof files;

/** More than is asked of each record as it is read. */
export type Inspectors = {
  [Name in keyof Files]?: Inspect<ReturnType<Files[Name]["list"]>[number]>;
};

export const checkGuideData = (more: Inspectors = {}) =>
  Object.entries(files).map(([name, file]) =>
    file.check(more[name as keyof Inspectors] as Inspect<{ id: string }> | undefined),
  );

export const findPicture = (src: string) => pictureFrom(facts.read(), src);

/** A record's own where that is wider than tall, as other sites show pages, or else that of its kind of page. */
export function findShareImage(kind: string, own?: Picture, ownAlt = own?.alt): ShareImage {
  const { width: ownWidth = 0, height: ownHeight = 0 } = own ?? {};
  const isWide = own && ownWidth > ownHeight;
  const { src, width, height, alt } = isWide
    ? { ...own, alt: ownAlt }
    : findPicture(`/images/share/${kind}.jpg`);
  return { src, width, height, alt };
}

const NO_PICTURES = "Failed to load pictures:";
const pixels = z.number().int().min(1).max(20_000);
const widths = z.array(pixels).max(20);

const FactsSchema = z.object({
  width: pixels,
  height: pixels,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  alt: z.string().max(600),
  widths,
  cuts: z.record(z.string().regex(/^\d+x\d+$/), widths).default({}),
});

type Facts = z.infer<typeof FactsSchema>;

/** Written by `npm run draw`, before whose first run the file is missing: that is no error. */
const facts = cachedFile("public/images/pictures.json", readFacts, {
  failed: (reason) => console.error(NO_PICTURES, reason),
  mayBeMissing: true,
});

function readFacts(json: unknown) {
  const factsBySrc = new Map<string, Facts>();
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw new Error("is not a record of pictures");
  }
  for (const [src, entry] of Object.entries(json)) {
    const checked = FactsSchema.safeParse(entry);
    if (checked.success) factsBySrc.set(src, checked.data);
    for (const issue of checked.error?.issues ?? []) {
      console.error(NO_PICTURES, src, problemInWords(issue, entry));
    }
  }
  return factsBySrc;
}

function pictureFrom(known: Map<string, Facts> | undefined, src: string): Picture {
  const { width, height, color, alt, widths = [], cuts = {} } = known?.get(src) ?? {};
  return { src, width, height, color, alt, widths, cuts };
}

function withPictures<GuideRecord extends { image: string }>(
  records: readonly GuideRecord[],
): WithPicture<GuideRecord>[] {
  const known = facts.read();
  return records.map((record) => ({ ...record, picture: pictureFrom(known, record.image) }));
}
