import { inSlices } from "#app/platform/slices.ts";
import { inflectionsOf, toTerm, variantsOf, wordsIn } from "./terms.ts";

/** The weight of a word's place: in the text, in a tag or category, in the title. */
const WEIGHTS = [1, 3, 8] as const;
const IN_TITLE = 4;

export type Texts = readonly [
  texts: readonly string[],
  tags: readonly string[],
  title: readonly string[],
];
/** `titled`: how many of the first words stand in the title. */
type Hit = { id: number; score: number; titled: number };
/** The terms of a record, each with a bit for each place, such as ` heron/5 harbor/1`. */
type Scanned = {
  records: readonly string[];
  /** The word from which each term was first made, and the count of records with it. */
  words: ReadonlyMap<string, { word: string; count: number }>;
};

export async function readTexts(all: Iterable<Texts>): Promise<Scanned> {
  const termOf = new Map<string, string>();
  const words = new Map<string, { word: string; count: number }>();
  const records: string[] = [];
  await inSlices(all, (texts) => {
    const places = new Map<string, number>();
    for (const [place, each] of texts.entries()) {
      for (const text of each) {
        for (const [word] of wordsIn(text)) {
          const term = termOf.get(word) ?? toTerm(word);
          termOf.set(word, term);
          const before = places.get(term) ?? 0;
          places.set(term, before | (1 << place));
          const known = words.get(term);
          if (!known) words.set(term, { word: word.toLowerCase(), count: 1 });
          else if (before === 0) known.count += 1;
        }
      }
    }
    records.push(Array.from(places, ([term, bits]) => ` ${term}/${bits}`).join(""));
  });
  return { records, words };
}

/** A word that stands somewhere is that word, bent or not; of another, such as is still being typed, it is a beginning. */
export function searchTexts(
  { records, words }: Scanned,
  asked: readonly string[],
  isTyping = false,
): Hit[] {
  const isWhole = (term: string, index: number) =>
    words.has(term) && !(isTyping && index === asked.length - 1);
  const beginnings = asked.map((term, index) =>
    isWhole(term, index)
      ? [...variantsOf(term), ...inflectionsOf(term).filter((each) => words.has(each))].map(whole)
      : variantsOf(term).map(beginningOf),
  );
  const hits: Hit[] = [];
  for (const [id, record] of records.entries()) {
    const hit = { id, score: 0, titled: 0 };
    const isFound = beginnings.every((each, index) => {
      const { score, isTitled } = weigh(record, each, ` ${asked[index]}/`);
      if (isTitled && hit.titled === index) hit.titled += 1;
      hit.score += score;
      return score > 0;
    });
    if (isFound) hits.push(hit);
  }
  return hits.sort((one, other) => other.score - one.score);
}

export const stands = (record: string, term: string) => record.includes(whole(term));

/** Tells whether the term is in the title or a tag. */
export function standsAbove(record: string, term: string) {
  const at = record.indexOf(whole(term));
  return at >= 0 && Number(record[at + term.length + 2]) > 1;
}

/** One letter stands for itself; more also begin a word. */
const beginningOf = (term: string) => ([...term].length > 1 ? ` ${term}` : whole(term));
const whole = (term: string) => ` ${term}/`;

/** Weighs the best of a record's words that begin so; the `whole` word counts twice. */
function weigh(record: string, beginnings: readonly string[], whole: string) {
  let [score, isTitled] = [0, false];
  for (const beginning of beginnings) {
    for (let at = record.indexOf(beginning); at >= 0; at = record.indexOf(beginning, at + 1)) {
      const places = Number(record[record.indexOf("/", at) + 1]);
      score = Math.max(score, scoreOf(places) * (record.startsWith(whole, at) ? 2 : 1));
      isTitled ||= (places & IN_TITLE) > 0;
    }
  }
  return { score, isTitled };
}

const scoreOf = (places: number) =>
  WEIGHTS.reduce((sum: number, weight, place) => sum + (places & (1 << place) ? weight : 0), 0);

export const isKnown = (scanned: Scanned, term: string) => searchTexts(scanned, [term]).length > 0;

const SLIP_MIN = 4;
const TWO_SLIPS_MIN = 8;

/** The word that differs by a slip or, of a long one, two; of several the most frequent, else the first by its letters. */
export function nearestWord(
  words: ReadonlyMap<string, { word: string; count: number }>,
  term: string,
) {
  if (term.length < SLIP_MIN) return undefined;
  const slips = term.length < TWO_SLIPS_MIN ? 1 : 2;
  const initial = String.fromCodePoint(term.codePointAt(0) ?? 0);
  const near = [...words]
    .filter(([other]) => other.startsWith(initial))
    .filter(([other]) => Math.abs(other.length - term.length) <= slips)
    .map(([other, of]) => ({ ...of, other, distance: slipsBetween(term, other, slips) }))
    .filter(({ distance }) => distance <= slips);
  const [nearest] = near.sort(
    (one, two) =>
      one.distance - two.distance || two.count - one.count || (one.other < two.other ? -1 : 1),
  );
  return nearest?.word;
}

/** Letters left out, added, changed or swapped with their neighbour; `most` + 1 stands for any more. */
export function slipsBetween(one: string, other: string, most: number) {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length] as number;
}
