import { expect, test } from "vitest";
import { websiteData } from "#app/domain/guide/structured-data.ts";
import { checkStructuredData } from "#tests/support/structured-data.ts";

test("the site names itself and how its whole guide is searched", () => {
  const data = websiteData("https://guide.example");
  expect(checkStructuredData(data)).toEqual([]);
  expect(data.potentialAction.target.urlTemplate).toBe(
    "https://guide.example/search?q={search_term_string}",
  );
});
