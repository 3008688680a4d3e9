import { expect, test } from "vitest";
import { mapsSearchUrl } from "#app/domain/guide/links.ts";

test("a map search carries its query whatever it holds", () => {
  const query = "12th Avenue & 5% off #1, Café \uD800";
  const url = new URL(mapsSearchUrl(query));

  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(url.searchParams.get("query")).toBe(query.toWellFormed());
});
