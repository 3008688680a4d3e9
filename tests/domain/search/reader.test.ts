import { describe, expect, test } from "vitest";
import { SMALL_WORDS } from "#app/domain/search/lexicon.ts";
import { createNames } from "#app/domain/search/names.server.ts";
import { readQuestion, tokensOf, withoutPieces } from "#app/domain/search/reader.ts";
import { ASKED_BY_A_STRANGER } from "#tests/support/asked-by-a-stranger.ts";
import { QUESTIONS } from "#tests/support/questions.ts";

/** A Saturday, at 9 PM in the city. */
const NOW = new Date("2026-11-22T02:00:00Z");
const names = createNames([]);
const read = (question: string) => readQuestion(question, names, NOW);
const piecesIn = (question: string) =>
  read(question).pieces.map(
    ({ meaning, word, isNot }) => `${isNot ? "no " : ""}${meaning.sort} ${word}`,
  );

const SATURDAY = "on Saturday, November 21";

describe("a question is read in the longest phrases that mean something", () => {
  test.each<[string, string[]]>([
    ["yoga", ["subkind yoga"]],
    ["What's happening in Naples tonight?", ["kind What's happening", "day tonight"]],
    ["FREE Live Music, THIS WEEKEND!", ["trait FREE", "trait Live Music", "day THIS WEEKEND"]],
    ["hotels with a pool in Old Naples", ["kind hotels", "amenity pool", "place Old Naples"]],
    ["old náples", ["place old náples"]],
    ["hotel with a restaurant", ["kind hotel", "word restaurant"]],
    ["beach yoga", ["amenity beach", "subkind yoga"]],
    ["restaurants without live music", ["kind restaurants", "no trait without live music"]],
    ["anything that isn't a concert", ["no subkind isn't a concert"]],
    ["no pizza or pasta", ["no subkind no pizza", "no subkind pasta"]],
    ["dinner for two under $80", ["meal dinner", "party for two", "budget under $80"]],
    ["houses between 1 and 2 million", ["kind houses", "budget between 1 and 2 million"]],
    ["3 to 4 bedrooms", ["rooms 3 to 4 bedrooms"]],
    ["hotel for a week", ["kind hotel", "length for a week"]],
    ["part time 20 hours a week job", ["type part time", "length 20 hours a week", "kind job"]],
    ["wellness jobs", ["category wellness", "kind jobs"]],
    ["jobs paying at least $30/hr", ["kind jobs", "pay paying at least $30/hr"]],
    ["restaurants near me", ["kind restaurants", "near near me"]],
    ['"free" music', ["word free", "trait music"]],
    ["sin música", ["no trait sin música"]],
    ["the", ["word the"]],
    ["", []],
    ["🍕", []],
  ])("%s", (question, pieces) => {
    expect(piecesIn(question)).toEqual(pieces);
  });

  test.each([
    ["today", SATURDAY],
    ["before 8 tonight", `${SATURDAY}, from 5 PM to 8 PM`],
    ["bars open until 2", `${SATURDAY}, until 2 AM`],
    ["friday or saturday", "on Friday, November 27, and Saturday, November 28"],
    ["second saturday of december", "on Saturday, December 12"],
    ["in a week", "on Saturday, November 28"],
    ["veterans day", "on Thursday, November 11, 2027"],
    ["labor day weekend", "from Saturday, September 4, to Monday, September 6"],
    ["easter", "on Sunday, March 28"],
    ["halloween", "on Sunday, October 31, 2027"],
  ])("%s is %s", (question, text) => {
    expect(read(question).days?.text).toBe(text);
  });

  test("pieces that are joined by or are alternatives", () => {
    for (const question of ["pizza or tacos", "pizza, tacos or burgers", "museums and zoos"])
      expect(new Set(read(question).pieces.map(({ group }) => group)).size).toBe(1);
    expect(new Set(read("italian seafood").pieces.map(({ group }) => group)).size).toBe(2);
  });

  test.each([
    ["free music this weekend", ["music this weekend", "free this weekend", "free music"]],
    ["yoga, on friday, free", ["on friday, free", "yoga free", "yoga, on friday"]],
  ])("each part of %s can be left out", (question, without) => {
    const reading = read(question);
    expect(reading.pieces.map((piece) => withoutPieces(reading, [piece]))).toEqual(without);
  });

  test("every word of a question is in a piece or on the list of small words", () => {
    const asked = [...ASKED_BY_A_STRANGER, ...QUESTIONS].map(({ ask }) => ask);
    const lost = asked.flatMap((ask) => {
      const { pieces, question } = read(ask);
      return tokensOf(question)
        .filter(({ start }) => !pieces.some(({ from, end }) => from <= start && start < end))
        .filter(({ term }) => !isSmall(term, ask))
        .map(({ text }) => `${text} of ${ask}`);
    });
    expect(lost).toEqual([]);
  });
});

/** Small words, their -ing forms, and phrases of the lexicon that say nothing. */
function isSmall(term: string, ask: string) {
  const base = term.replace(/ing$/, "");
  if ([term, base, `${base}e`].some((each) => SMALL_WORDS.has(each))) return true;
  const key = tokensOf(ask).map((token) => token.term);
  return key.some((_, from) =>
    [1, 2, 3, 4, 5, 6].some((length) => {
      const phrase = key.slice(from, from + length);
      const [first] = names.find(phrase.join(" "));
      return phrase.includes(term) && (first?.sort === "small" || first?.sort === "not");
    }),
  );
}

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
    const understood = read(question);
    expect([...understood.question].length).toBeLessThanOrEqual(200);
    expect(understood.question.isWellFormed()).toBe(true);
    expect(understood.question).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    const words = understood.pieces.filter(({ meaning }) => meaning.sort === "word");
    expect(words.length).toBeLessThanOrEqual(12);
    for (const { without } of understood.pieces) {
      expect(without.length).toBeLessThan(understood.question.length);
    }
  });

  test("marks and directions between letters change nothing", () => {
    expect(piecesIn("f\u0000ree m\u202eusic")).toEqual(["trait free", "trait music"]);
  });
});
