import { type PageFact, pageFacts } from "#app/content/search/facts.ts";
import { LISTING_DAYS, RATE_CARD, TIER_PRICE_USD } from "#app/domain/jobs/job.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { sortsOf } from "./lexicon.ts";
import { type Piece, type Reading, withoutPieces } from "./reader.ts";
import { createSpelling, toKey } from "./terms.ts";

const prices = RATE_CARD.map(
  ({ tier, name, per }) => `${name} ${formatDollars(TIER_PRICE_USD[tier])}${per ? ` ${per}` : ""}`,
).join(", ");

/** Each way to ask is a list of groups of keys. */
const FACTS = pageFacts({ prices, days: LISTING_DAYS }).map((fact) => ({
  fact,
  unless: (fact.unless ?? "").split("|").filter(Boolean).map(toKey),
  ways: fact.when
    .split(/;\s*/)
    .map((way) => way.split(/\s\+\s/).map((group) => group.split("|").map(toKey))),
}));

export type FoundFact = PageFact & { isCovered: (piece: Piece) => boolean };

/** The fact of which most is said; a weak one only where nothing else is asked for. */
export function findFact({ question, pieces, isAboutJobs }: Reading): FoundFact | undefined {
  // A tide in a name is no tide.
  const names = pieces.filter(
    ({ meaning, word }) => /^(?:name|near)$/.test(meaning.sort) && word.includes(" "),
  );
  const text = ` ${toKey(
    withoutPieces(
      { question },
      names.map((piece) => ({ ...piece, start: piece.from })),
    ),
  )} `;
  let best: { fact: PageFact; keys: readonly string[]; score: number } | undefined;
  for (const { fact, ways, unless } of FACTS) {
    if (unless.some((key) => text.includes(` ${key} `))) continue;
    if (fact.isOfTown && pieces.some(({ meaning }) => /^(?:place|name)$/.test(meaning.sort)))
      continue;
    // A job in advertising is no question about advertisements.
    if (isAboutJobs && !fact.links.some(({ href }) => OF_JOBS.test(href))) continue;
    for (const groups of ways) {
      const keys = groups.map((group) => longestIn(text, group));
      if (keys.includes("")) continue;
      const score = new Set(keys.flatMap((key) => key.split(" "))).size + groups.length / 10;
      if (score > (best?.score ?? 0)) best = { fact, keys, score };
    }
  }
  if (!best) return undefined;
  const terms = new Set(best.keys.flatMap((key) => key.split(" ")));
  const isCovered = ({ word, meaning }: Piece) =>
    meaning.sort === "ask" ||
    toKey(word)
      .split(" ")
      .every((term) => terms.has(term));
  const isAlone = pieces.every((piece) => isCovered(piece) || LIGHT.has(piece.meaning.sort));
  return best.fact.isStrong || isAlone ? { ...best.fact, isCovered } : undefined;
}

const OF_JOBS = /^\/(?:jobs|privacy)/;
const LIGHT = sortsOf("light");

const longestIn = (text: string, keys: readonly string[]) =>
  keys.reduce(
    (found, key) => (key.length > found.length && text.includes(` ${key} `) ? key : found),
    "",
  );

/** Shorter terms are too near to other words. */
const LONG_MIN = 8;

/** Terms by which facts are asked for, so that a slip in them is found. */
export const FACT_SPELLING = createSpelling(
  new Set(
    FACTS.flatMap(({ ways }) => ways.flat(2))
      .flatMap((key) => key.split(" "))
      .filter((term) => term.length >= LONG_MIN),
  ),
);
