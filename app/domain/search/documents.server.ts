import { site } from "#app/config/site.ts";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { oldTown } from "#app/content/neighborhood.ts";
import { editionDue } from "#app/domain/editions/edition.ts";
import { readText } from "#app/domain/editions/edition-text.ts";
import type { listSentWeeklies } from "#app/domain/editions/editions.server.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listListings,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { anchorOf } from "#app/domain/guide/links.ts";
import type { GuideEvent } from "#app/domain/guide/records.ts";
import { isEqualText } from "#app/domain/guide/text-match.ts";
import { formatDay } from "#app/locale/dates.ts";
import { formatCount } from "#app/locale/numbers.ts";
import { KIND_WORDS, type Kind } from "./kinds.ts";
import type { Trait } from "./vocabulary.ts";

export type SearchDocument = {
  kind: Exclude<Kind, "job">;
  title: string;
  href: string;
  tags: readonly string[];
  texts: readonly string[];
  facts: readonly string[];
  traits: readonly Trait[];
  neighborhood?: string;
  price?: string;
  event?: GuideEvent;
  /** Whether it is open is asked anew with each question. */
  restaurantId?: string;
};

type Weekly = Awaited<ReturnType<typeof listSentWeeklies>>[number];

export function* searchDocuments(weeklies: Weekly[]): Generator<SearchDocument> {
  for (const event of listEvents()) {
    const { id, title, venue, date, time, location, price, description } = event;
    yield {
      kind: "event",
      title,
      href: `/events/${id}`,
      tags: [...event.tags, venue, date, KIND_WORDS.event.one],
      texts: [description, location, price],
      facts: [time, venue, price],
      traits: traitsOf(event.tags, isEqualText(price, "free") && "free"),
      event,
    };
  }
  for (const { id, name, cuisine, tags, address, description } of listRestaurants()) {
    yield {
      kind: "restaurant",
      title: name,
      href: `/dining#${anchorOf("restaurant", { id })}`,
      tags: [cuisine, ...tags, KIND_WORDS.restaurant.one],
      texts: [description, address],
      facts: [cuisine, address],
      traits: traitsOf(tags),
      restaurantId: id,
    };
  }
  for (const { id, name, amenities, parking, description, red_tide_status } of listBeaches()) {
    yield {
      kind: "beach",
      title: name,
      href: `/beaches#${anchorOf("beach", { id })}`,
      tags: [...amenities, KIND_WORDS.beach.one],
      texts: [description, parking],
      facts: [`Red tide: ${red_tide_status}`, parking],
      traits: [],
    };
  }
  for (const hotel of listHotels()) {
    const { id, name, style, neighborhood, amenities, summary, price_level, rating } = hotel;
    yield {
      kind: "hotel",
      title: name,
      href: `/hotels?${new URLSearchParams({ hotel: id })}`,
      tags: [style, neighborhood, ...hotel.tags, ...amenities, KIND_WORDS.hotel.one],
      texts: [summary, hotel.description],
      facts: [neighborhood, style, price_level, `Rating ${rating.toFixed(1)}`],
      traits: traitsOf(hotel.tags),
      neighborhood,
      price: price_level,
    };
  }
  for (const { id, title, type, neighborhood, price, description, beds, sqft } of listListings()) {
    yield {
      kind: "listing",
      title,
      href: `/real-estate#${anchorOf("listing", { id })}`,
      tags: [type, neighborhood, KIND_WORDS.listing.one],
      texts: [description, price],
      facts: [price, type, neighborhood, `${beds} beds`, `${formatCount(sqft)} sqft`],
      traits: traitsOf([type]),
      neighborhood,
    };
  }
  for (const { id, name, type, tags, address, description } of listWellnessVenues()) {
    yield {
      kind: "wellness",
      title: name,
      href: `/wellness#${anchorOf("venue", { id })}`,
      tags: [type, ...tags],
      texts: [description, address],
      facts: [type, address],
      traits: traitsOf(tags),
    };
  }
  yield* guidesAndEditions(weeklies);
}

function* guidesAndEditions(weeklies: Weekly[]): Generator<SearchDocument> {
  for (const [index, { name, slug, description }] of neighborhoodGuides.entries()) {
    const isWritten = index === 0;
    yield {
      kind: "guide",
      title: name,
      href: isWritten ? `/guides/${slug}` : "/guides",
      tags: [KIND_WORDS.guide.one],
      texts: [description, ...(isWritten ? textsOf(oldTown) : [])],
      facts: [isWritten ? "Neighborhood guide" : "Neighborhood guide, being written"],
      traits: [],
      neighborhood: name,
    };
  }
  for (const { date, subject, text } of weeklies) {
    const day = formatDay(editionDue(date));
    yield {
      kind: "edition",
      title: subject ?? site.newsletter,
      href: `/newsletter/${date}`,
      tags: [site.newsletter, day],
      texts: readText(text ?? "").flatMap((block) =>
        "heading" in block ? [block.heading] : block.lines,
      ),
      facts: [site.newsletter, day],
      traits: [],
    };
  }
}

/** Of the ids in it there are documents of their own. */
const textsOf = (content: object): string[] =>
  Object.values(content)
    .flatMap((value) => (typeof value === "string" ? [value] : textsOf(value)))
    .filter((text) => !/^[a-z0-9]+(-[a-z0-9]+)+$/.test(text));

const OF_TAGS: [Trait, RegExp][] = [
  ["family", /\bfamily\b/i],
  ["live-music", /\blive music\b/i],
  ["outdoor", /\boutdoors?\b/i],
  ["waterfront", /\b(waterfront|beachfront|on the water)\b/i],
];

function traitsOf(tags: readonly string[], more: Trait | false = false) {
  const traits: Trait[] = more ? [more] : [];
  for (const [trait, pattern] of OF_TAGS) {
    if (tags.some((tag) => pattern.test(tag))) traits.push(trait);
  }
  return traits;
}
