const SHINGLE = 5;
/** Of shorter texts nothing is said: many of them are alike. */
const SHINGLES_MIN = 12;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells of another text how much of this one stands in it, from 0 to 1, by five words in a row. */
export function shareIn(text: string): (other: string) => number {
  const words = wordsOf(text);
  const numbers = new Map<string, number>();
  for (const word of words) if (!numbers.has(word)) numbers.set(word, numbers.size + 1);
  const own = shinglesOf(words, numbers);
  if (own.size < SHINGLES_MIN) return () => 0;
  return (other) => {
    const shared = [...shinglesOf(wordsOf(other), numbers)].filter((shingle) => own.has(shingle));
    return shared.length / own.size;
  };
}

/** As hashes: that two of them are the same by chance weighs nothing here. Any with an unknown word are left out. */
function shinglesOf(words: string[], numbers: Map<string, number>) {
  const shingles = new Set<number>();
  const latest: number[] = [];
  for (const word of words) {
    const number = numbers.get(word);
    if (number === undefined) {
      latest.length = 0;
      continue;
    }
    if (latest.push(number) > SHINGLE) latest.shift();
    if (latest.length === SHINGLE) shingles.add(hash(latest));
  }
  return shingles;
}

const hash = (numbers: number[]) =>
  numbers.reduce((sum, number) => Math.imul(sum ^ number, 0x01000193), 0x811c9dc5);
