import { z } from "zod";
import { BeachSchema } from "./beach.ts";
import { cachedFile, filesVersion } from "./cached-file.server.ts";
import { EventSchema } from "./event-schema.ts";
import { guideFile } from "./guide-file.server.ts";
import { HotelSchema } from "./hotel-schema.ts";
import { ListingSchema } from "./listing.ts";
import type { Picture, WithPicture } from "./picture.ts";
import { RestaurantSchema } from "./restaurant-schema.ts";
import { WellnessVenueSchema } from "./wellness-venue.ts";

const files = {
  events: guideFile("events", EventSchema, "Failed to load events:"),
  restaurants: guideFile("dining", RestaurantSchema, "Failed to load restaurants:"),
  beaches: guideFile("beaches", BeachSchema, "Failed to load beaches:"),
  listings: guideFile("listings", ListingSchema, "Failed to load listings:"),
  wellnessVenues: guideFile("wellness", WellnessVenueSchema, "Failed to load wellness venues:"),
  hotels: guideFile("hotels", HotelSchema, "Failed to load hotels:"),
};

// Each list is in the order of its file and carries every record's picture. It never throws: see guideFile.
export const listEvents = () => withPictures(files.events.list());
export const listRestaurants = () => withPictures(files.restaurants.list());
export const listBeaches = () => withPictures(files.beaches.list());
export const listListings = () => withPictures(files.listings.list());
export const listWellnessVenues = () => withPictures(files.wellnessVenues.list());
export const listHotels = () => withPictures(files.hotels.list());

export function findHotel(id: string) {
  return listHotels().find((hotel) => hotel.id === id);
}

/** Changes whenever a data file or the list of pictures does. */
export const guideVersion = filesVersion;

/** Every data file as it is now, with the number of its good records and what is wrong with the others. */
export function checkGuideData(): { file: string; count: number; problems: string[] }[] {
  return Object.values(files).map((file) => file.check());
}

/** The facts of a picture by its path; one nobody has drawn has only its path. */
export function findPicture(src: string): Picture {
  return pictureFrom(readFacts(), src);
}

const NO_PICTURES = "Failed to load pictures:";
const pixels = z.number().int().min(1).max(20_000);

const FactsSchema = z.object({
  width: pixels,
  height: pixels,
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  alt: z.string().max(600),
  widths: z.array(pixels).max(20),
});

type Facts = z.infer<typeof FactsSchema>;

/** Written by `npm run draw`. Before its first run there is no such file, and that is nobody's fault. */
const readFacts = cachedFile("public/images/pictures.json", (file): Map<string, Facts> => {
  const found = new Map<string, Facts>();
  if ("failure" in file) {
    if (!file.isMissing) console.error(NO_PICTURES, file.failure);
    return found;
  }
  const { data: entries, error } = z.record(z.string(), z.unknown()).safeParse(file.json);
  if (error) console.error(NO_PICTURES, z.prettifyError(error));
  for (const [src, entry] of Object.entries(entries ?? {})) {
    const facts = FactsSchema.safeParse(entry);
    if (facts.success) found.set(src, facts.data);
    else console.error(NO_PICTURES, src, z.prettifyError(facts.error));
  }
  return found;
});

function pictureFrom(facts: Map<string, Facts>, src: string): Picture {
  const { width, height, color, alt, widths = [] } = facts.get(src) ?? {};
  return { src, width, height, color, alt, widths };
}

function withPictures<GuideRecord extends { image: string }>(
  records: readonly GuideRecord[],
): WithPicture<GuideRecord>[] {
  const facts = readFacts();
  return records.map((record) => ({ ...record, picture: pictureFrom(facts, record.image) }));
}
