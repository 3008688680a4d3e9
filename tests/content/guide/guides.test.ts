import { expect, test } from "vitest";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { newsletter } from "#app/content/letters/newsletter.ts";
import { about } from "#app/content/pages/about.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listListings,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { readOpeningHours } from "#app/domain/guide/opening-hours.ts";
import { sampleJobs } from "#app/operations/sample-jobs.server.ts";
import { LOCAL_NAME } from "#tests/support/local-names.ts";

test("the neighborhood guides stand under the addresses their cards link to", () => {
  expect(neighborhoodGuides.map(({ slug }) => slug)).toEqual([
    "old-naples",
    "fifth-avenue",
    "mercato",
    "vanderbilt-beach",
  ]);
});

test("the list of local names, which nothing but content and data may say, knows every place", () => {
  const places = [
    ...[...listHotels(), ...listListings()].map(({ neighborhood }) => neighborhood),
    ...[...listBeaches(), ...neighborhoodGuides].map(({ name }) => name),
    ...sampleJobs.map(({ location }) => location),
  ];

  expect(places.filter((place) => !LOCAL_NAME.test(place))).toEqual([]);
});

test("each record has the hour, the address or the part of town that the page about us promises", () => {
  expect(about.mission.text[0]).toContain("its hours, address or part of town");
  const where = [
    ...listEvents().map(({ time }) => time),
    ...[...listRestaurants(), ...listWellnessVenues()].map(({ address }) => address),
    ...[...listListings(), ...listHotels()].map(({ neighborhood }) => neighborhood),
  ];
  expect(where.filter((words) => words.trim() === "")).toEqual([]);
});

test("no part of town is called up later than the house that closes last", () => {
  const latest = listRestaurants().toSorted((one, other) => closing(other) - closing(one))[0];
  expect(latest?.address).toContain("Fifth Avenue South");
  for (const { name, description } of neighborhoodGuides) {
    if (name !== "Fifth Avenue") expect(description, name).not.toMatch(/\blater?\b|midnight/);
  }
});

const closing = ({ opening_hours = [] }: { opening_hours?: string[] | undefined }) =>
  Math.max(...readOpeningHours(opening_hours).map(({ closes }) => closes));

test("the letter about a Tuesday tells what is on then, and no market of Saturdays", () => {
  const tuesday = newsletter.editions.find(({ title }) => title.includes("on a Tuesday"));
  const onTuesdays = listEvents().filter(({ date }) => date === "Tuesdays");
  expect(onTuesdays.map(({ description }) => description).join()).toMatch(/harp.*before lunch/);
  expect(tuesday?.preview).toMatch(/harp .* before lunch/);
  expect(tuesday?.preview).not.toMatch(/market/i);
});
