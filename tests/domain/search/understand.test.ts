import { describe, expect, test } from "vitest";
import { understand } from "#app/domain/search/understand.ts";
import { createVocabulary, vocabularyOf } from "#app/domain/search/vocabulary.ts";

/** A Saturday, at 9 PM in the city. */
const NOW = new Date("2026-11-22T02:00:00Z");
const NAMES = {
  places: ["Old Naples", "Fifth Avenue", "Bahía Vista", "Mercato", "x".repeat(160)],
  priceLevels: ["$", "$$", "$$$"],
};
const vocabulary = vocabularyOf(NOW, createVocabulary(NAMES));
const read = (question: string) => {
  const { pieces, words, question: _, days, ...facets } = understand(question, vocabulary);
  const told = facets.told.map(({ words: [first] }) => first);
  const found = Object.entries({ ...facets, told, day: days?.text, words }).filter(
    ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
  );
  return Object.fromEntries(found);
};

const SATURDAY = "on Saturday, November 21";

describe("what a question asks for", () => {
  test.each<[string, object]>([
    ["yoga", { kinds: ["wellness"], told: ["yoga"] }],
    ["today", { day: SATURDAY }],
    ["what's on tonight?", { kinds: ["event"], day: `${SATURDAY}, from 5 PM` }],
    ["What's happening in Naples tonight?", { kinds: ["event"], day: `${SATURDAY}, from 5 PM` }],
    [
      "free music this weekend",
      { traits: ["free", "live-music"], day: `${SATURDAY}, and Sunday, November 22` },
    ],
    [
      "FREE Live Music, THIS WEEKEND!",
      { traits: ["free", "live-music"], day: `${SATURDAY}, and Sunday, November 22` },
    ],
    [
      "events on friday for kids",
      { kinds: ["event"], traits: ["family"], day: "on Friday, November 27" },
    ],
    [
      "friday or saturday",
      {
        day: "on Friday, November 27, and Saturday, November 28",
        eachDay: [expect.anything(), expect.anything()],
      },
    ],
    [
      "hotels with a pool in Old Naples",
      { kinds: ["hotel"], place: "Old Naples", words: ["pool"] },
    ],
    ["old náples", { place: "Old Naples" }],
    ["bahia vista hotels", { kinds: ["hotel"], place: "Bahía Vista" }],
    ["fifth avenue south", { place: "Fifth Avenue", words: ["south"] }],
    ["mercato and fifth avenue", { place: "Mercato", words: ["fifth", "avenue"] }],
    [
      "restaurants and hotels by the water",
      { kinds: ["restaurant", "hotel"], traits: ["waterfront"] },
    ],
    ["waterfront open now outdoors", { traits: ["waterfront", "open-now", "outdoor"] }],
    ["$$ hotels", { kinds: ["hotel"], price: "$$" }],
    ["$$$$$", { words: ["$$$$$"] }],
    ["beach yoga", { kinds: ["beach", "wellness"], told: ["yoga"] }],
    ["beaches", { kinds: ["beach"] }],
    ["halloween", { day: "on Sunday, October 31, 2027" }],
    ["black friday", { day: "on Friday, November 27" }],
    ["before 8 tonight", { day: `${SATURDAY}, from 5 PM to 8 PM` }],
    ["open till 10", { traits: ["open"], day: `${SATURDAY}, until 10 PM` }],
    ["yoga at 8 tomorrow morning", { kinds: ["wellness"], told: ["yoga"], day: "at 8 AM" }],
    ["hotel with a restaurant", { kinds: ["hotel"], words: ["restaurant"] }],
    ["full-time jobs", { kinds: ["job"], type: "Full-time" }],
    ["part time", { type: "Part-time" }],
    ["freelance marketing", { type: "Freelance", category: "Marketing" }],
    ["hospitality", { category: "Hospitality" }],
    ["wellness", { kinds: ["wellness"] }],
    ["wellness jobs", { kinds: ["job"], category: "Wellness" }],
    [
      "real estate jobs in Old Naples",
      { kinds: ["job"], category: "Real Estate", place: "Old Naples" },
    ],
    ["hotel jobs", { kinds: ["job"], words: ["hotel"] }],
    ["music teacher jobs", { kinds: ["job"], words: ["music", "teacher"] }],
    ["other beaches", { kinds: ["beach"], words: ["other"] }],
    ["$300", { budget: 300 }],
    ["3-bedroom home", { kinds: ["listing"], beds: 3 }],
    ["from two bedrooms and 2.5 baths", { beds: 2, baths: 2.5 }],
    ["table for two", { kinds: ["restaurant"], traits: ["two"] }],
    ["jobs that pay more than 25 an hour", { kinds: ["job"], pay: 52_000 }],
    ["jobs paying at least $30/hr", { kinds: ["job"], pay: 62_400 }],
    ["jobs over $60k", { kinds: ["job"], pay: 60_000 }],
    ["jobs with 60,000 or more", { kinds: ["job"], pay: 60_000 }],
    ["part-time job, $20 an hour", { kinds: ["job"], type: "Part-time", pay: 41_600 }],
    ["jobs for $25 hourly", { kinds: ["job"], pay: 52_000 }],
    ["jobs of a 40 hour week", { kinds: ["job"], words: ["40", "hour", "week"] }],
    ["jobs of 30 hours", { kinds: ["job"], words: ["30", "hours"] }],
    ["hotels between $200 and $300 a night", { kinds: ["hotel"], budget: 300 }],
    ["dinner for two, $40 each", { meal: "dinner", traits: ["two"], budget: 40 }],
    ["dinner for a group of ten", { meal: "dinner", traits: ["friends"] }],
    ["we're two adults and three kids", { traits: ["family"] }],
    ["yoga for 3 hours", { kinds: ["wellness"], told: ["yoga"] }],
    ["romantic evening on Saturday", { traits: ["two"], day: "from 5 PM" }],
    ["on foot", { way: "foot" }],
    [
      "restaurants without live music",
      {
        kinds: ["restaurant"],
        denied: [{ meaning: { slot: "trait", value: "live-music" }, words: [] }],
      },
    ],
    ["no charge", { traits: ["free"] }],
    ['"free" music', { traits: ["live-music"], words: ["free"] }],
    ["“live music” tonight", { day: `${SATURDAY}, from 5 PM`, words: ["live", "music"] }],
    ['"free music', { traits: ["free", "live-music"] }],
    ["Naples pier", { kinds: ["place"], told: ["pier"] }],
    ["the", { words: ["the"] }],
    ["what is on the", { words: ["what", "is", "on", "the"] }],
    ["", {}],
    ['?!* " ( ) -- OR', { words: ["OR"] }],
  ])("%s", (question, meaning) => {
    const { words, ...rest } = meaning as { words?: string[] };
    expect(read(question)).toEqual({ ...rest, ...(words && words.length > 0 && { words }) });
  });

  test.each([
    ["free music this weekend", ["music this weekend", "free this weekend", "free music"]],
    [
      "hotels with a pool in Old Naples",
      ["with a pool in Old Naples", "hotels in Old Naples", "hotels with a pool"],
    ],
    ["What's happening in Naples tonight?", ["in Naples tonight?", "What's happening in Naples?"]],
    ["tonight", [""]],
    ["yoga, on friday, free", ["on friday, free", "yoga free", "yoga, on friday"]],
  ])("each part of %s can be left out", (question, without) => {
    expect(understand(question, vocabulary).pieces.map((piece) => piece.without)).toEqual(without);
  });

  test("what is left out is not understood any more", () => {
    for (const question of ["free music this weekend in Old Naples", "full-time wellness jobs"]) {
      const { pieces } = understand(question, vocabulary);
      for (const { text, without } of pieces) {
        const left = understand(without, vocabulary).pieces.map((piece) => piece.text);
        expect(left).not.toContain(text);
        expect(left.length).toBeLessThan(pieces.length);
      }
    }
  });
});

describe("a hostile question", () => {
  test.each([
    ["of ten thousand characters", "free ".repeat(2000)],
    ["without a space", "x".repeat(10_000)],
    ["of quotes and stars", `${'"*'.repeat(60)} free`],
    ["in Greek capitals", "ΔΩΡΕΑΝ ΜΟΥΣΙΚΗ ΤΟ ΣΑΒΒΑΤΟΚΥΡΙΑΚΟ"],
    ["with unpaired surrogates", "\ud800free \udc00 music\ud83d"],
    ["with control characters", "fr\u0000ee\u001b[31m \u0007music"],
    ["that runs from right to left", "\u202eeerf\u202c \u200fmusic"],
    ["of emoji", "🎵".repeat(500)],
    ["of letters with a hundred accents", `e${"\u0301".repeat(150)} free`],
    ["of names that objects have", "constructor __proto__ toString hasOwnProperty"],
  ])("%s is read, and no longer than 200 characters", (_, question) => {
    const understood = understand(question, vocabulary);
    expect([...understood.question].length).toBeLessThanOrEqual(200);
    expect(understood.question.isWellFormed()).toBe(true);
    expect(understood.question).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(understood.words.length).toBeLessThanOrEqual(12);
    for (const { without } of understood.pieces) {
      expect(without.length).toBeLessThan(understood.question.length);
    }
  });

  test("marks and directions between letters change nothing", () => {
    expect(read("f\u0000ree m\u202eusic")).toEqual({ traits: ["free", "live-music"] });
  });
});

test("a name of the records is understood only where it is short, and is no pattern", () => {
  const names = {
    places: ["a.b (c", "one two three four five six seven", "free"],
    priceLevels: [],
  };
  const odd = vocabularyOf(NOW, createVocabulary(names));
  expect(understand("a.b (c", odd).place).toBe("a.b (c");
  expect(understand("one two three four five six seven", odd).place).toBeUndefined();
  expect(understand("free", odd)).toMatchObject({ traits: ["free"], words: [] });
});
