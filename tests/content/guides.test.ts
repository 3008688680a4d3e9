import { expect, test } from "vitest";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { sampleJobs } from "#app/content/sample-jobs.ts";
import { listBeaches, listHotels, listListings } from "#app/domain/guide/guide.server.ts";
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
