import { describe, expect, test } from "vitest";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { oldTown } from "#app/content/guide/neighborhood.ts";
import {
  listBeaches,
  listEvents,
  listHotels,
  listListings,
  listRestaurants,
  listWellnessVenues,
} from "#app/domain/guide/guide.server.ts";
import { sampleJobs } from "#app/operations/sample-jobs.server.ts";

const records = [
  ...listEvents(),
  ...listRestaurants(),
  ...listBeaches(),
  ...listListings(),
  ...listWellnessVenues(),
  ...listHotels(),
];

/** What is said in sentences, of each thing for itself. */
const stories = [
  ...records.map((record) => ({
    of: record.id,
    text: ["summary" in record ? record.summary : "", record.description].join(" "),
  })),
  ...sampleJobs.map(({ company, description, requirements }) => ({
    of: `a job at ${company}`,
    text: `${description} ${requirements}`,
  })),
  ...[...oldTown.highlights, ...oldTown.nights, ...Object.values(oldTown.route)].map(
    ({ text }) => ({ of: text, text }),
  ),
  ...neighborhoodGuides.map(({ slug, description }) => ({ of: slug, text: description })),
];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];

test("what is said of the pier holds while it stands and while it does not", () => {
  const said = stories
    .flatMap(({ text }) => text.split(/(?<=[.;!?])\s/))
    .filter((each) => /\bpier\b/i.test(each));
  expect(said.length).toBeGreaterThan(0);
  for (const sentence of said)
    expect(sentence).not.toMatch(
      /\b(on|onto|along|off) (the|our) pier|planks|railing|end of the pier|reaches/i,
    );
});

describe("words", () => {
  test("no six in a row stand in two places", () => {
    const where = new Map<string, string>();
    const twice: string[] = [];
    for (const { of, text } of stories) {
      const words = wordsOf(text);
      for (let index = 0; index + 6 <= words.length; index += 1) {
        const run = words.slice(index, index + 6).join(" ");
        const before = where.get(run);
        if (before !== undefined && before !== of) twice.push(`${run}: ${before}, ${of}`);
        where.set(run, of);
      }
    }
    expect(twice).toEqual([]);
  });

  test("a picture in words is used once: fish jump, mosquitoes come, ages are counted", () => {
    for (const image of [/mullet/i, /mosquito/i, /between 24 and 81/i]) {
      expect(stories.filter(({ text }) => image.test(text)).length, String(image)).toBeLessThan(2);
    }
  });

  test("fewer than a third of the houses are called by two nouns", () => {
    const names = [...listRestaurants(), ...listHotels(), ...listWellnessVenues()].map(
      ({ name }) => name,
    );
    const all = [...new Set([...names, ...sampleJobs.map(({ company }) => company)])];
    expect(all.filter((name) => name.includes(" & ")).length * 3).toBeLessThan(all.length);
  });
});
