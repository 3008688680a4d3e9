import { toTerm, variantsOf, wordsIn } from "./terms.ts";

/** How much it counts where a word stands: in the title, in a tag or category, in the text. */
export const WEIGHTS = [1, 3, 8] as const;
const IN_TITLE = 4;

/** Texts of one record, the weightiest last. */
export type Texts = readonly [
  texts: readonly string[],
  tags: readonly string[],
  title: readonly string[],
];
/** `titled`: how many of the first words stand in the title. */
export type Hit = { id: number; score: number; titled: number };
export type TextIndex = Awaited<ReturnType<typeof buildTextIndex>>;

const SLICE_MS = 8;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets others have a turn every few milliseconds. */
export async function inSlices<Item>(items: Iterable<Item>, each: (item: Item) => void) {
  let startedAt = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}

/**
 * Which records hold which words: for each term, in their order, the numbers of the records with a bit for each place
 * where it stands. Records are numbered as they come.
 */
export async function buildTextIndex(records: Iterable<Texts>) {
  const termOf = new Map<string, string>();
  const growing = new Map<string, { postings: number[]; word: string }>();
  let size = 0;
  const add = (word: string, place: number) => {
    const term = termOf.get(word) ?? toTerm(word);
    termOf.set(word, term);
    const known = growing.get(term);
    if (!known) {
      growing.set(term, { postings: [size * 8 + 2 ** place], word });
      return;
    }
    const { postings } = known;
    const last = postings.length - 1;
    if ((postings[last] as number) >> 3 === size) (postings[last] as number) |= 2 ** place;
    else postings.push(size * 8 + 2 ** place);
  };
  await inSlices(records, (texts) => {
    for (const [place, each] of texts.entries()) {
      for (const text of each) for (const [word] of wordsIn(text)) add(word, place);
    }
    size += 1;
  });
  const terms = [...growing.keys()].sort();
  const postings: Uint32Array[] = [];
  const words: string[] = [];
  await inSlices(terms, (term) => {
    const known = growing.get(term);
    postings.push(Uint32Array.from(known?.postings ?? []));
    words.push(known?.word.toLowerCase() ?? term);
  });
  return { terms, postings, words, size };
}

/** Records that hold each of the terms, or words that begin with it, best first and else in their order. */
export function searchTexts({ terms, postings, size }: TextIndex, asked: readonly string[]): Hit[] {
  const found = new Uint8Array(size);
  const titled = new Uint8Array(size);
  const sums = new Uint16Array(size);
  const latest = new Uint8Array(size);
  for (const [index, term] of asked.entries()) {
    for (const at of placesOf(terms, term)) {
      const isWhole = terms[at] === term;
      for (const posting of postings[at] as Uint32Array) {
        const id = posting >> 3;
        const had = found[id] as number;
        if (had < index) continue;
        const score = scoreOf(posting & 7) * (isWhole ? 2 : 1);
        const before = had > index ? (latest[id] as number) : 0;
        if (had === index) found[id] = index + 1;
        if (posting & IN_TITLE && titled[id] === index) titled[id] = index + 1;
        if (score <= before) continue;
        sums[id] = (sums[id] as number) + score - before;
        latest[id] = score;
      }
    }
  }
  return bestFirst(found, sums, titled, asked.length);
}

/** By how often a score can be there instead of by comparing: ten thousand hits are sorted in a millisecond. */
function bestFirst(found: Uint8Array, sums: Uint16Array, titled: Uint8Array, count: number) {
  const byScore: Hit[][] = [];
  for (let id = 0; id < found.length; id += 1) {
    if (found[id] !== count) continue;
    const score = sums[id] as number;
    const hit = { id, score, titled: titled[id] as number };
    const equals = byScore[score];
    if (equals) equals.push(hit);
    else byScore[score] = [hit];
  }
  return byScore.reverse().flat();
}

const scoreOf = (places: number) =>
  WEIGHTS.reduce((sum: number, weight, place) => sum + (places & (1 << place) ? weight : 0), 0);

function placesOf(terms: readonly string[], term: string) {
  return variantsOf(term).flatMap((variant) => {
    const [first, end] = rangeOf(terms, variant);
    return Array.from({ length: end - first }, (_, index) => first + index);
  });
}

/** One letter stands for itself; more also begin a word. */
function rangeOf(terms: readonly string[], term: string) {
  const first = lowerBound(terms, term);
  if ([...term].length > 1) return [first, lowerBound(terms, `${term}\uffff`)] as const;
  return [first, terms[first] === term ? first + 1 : first] as const;
}

function lowerBound(terms: readonly string[], wanted: string) {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const isKnown = ({ terms }: TextIndex, term: string) => placesOf(terms, term).length > 0;

const SLIP_MIN = 4;
const TWO_SLIPS_MIN = 8;

/** The word of the index that differs by a slip or, of a long one, two; of several the most frequent. */
export function nearestWord({ terms, postings, words }: TextIndex, term: string) {
  if (term.length < SLIP_MIN) return undefined;
  const slips = term.length < TWO_SLIPS_MIN ? 1 : 2;
  const initial = String.fromCodePoint(term.codePointAt(0) ?? 0);
  let nearest: { distance: number; count: number; word: string } | undefined;
  const end = lowerBound(terms, `${initial}\uffff`);
  for (let at = lowerBound(terms, initial); at < end; at += 1) {
    const other = terms[at] as string;
    if (Math.abs(other.length - term.length) > slips) continue;
    const distance = slipsBetween(term, other, slips);
    const count = postings[at]?.length ?? 0;
    const isNearer =
      !nearest ||
      distance < nearest.distance ||
      (distance === nearest.distance && count > nearest.count);
    if (distance <= slips && isNearer) nearest = { distance, count, word: words[at] ?? other };
  }
  return nearest?.word;
}

/** Letters left out, added, changed or swapped with their neighbour; `most` + 1 stands for any more. */
function slipsBetween(one: string, other: string, most: number) {
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
