import { digest } from "#app/domain/digest.server.ts";
import type { Job } from "./jobs-table.server.ts";

const WORDS = [
  "company",
  "title",
  "category",
  "type",
  "location",
  "salary",
  "description",
  "requirements",
  "applyLink",
  "website",
  "tier",
  "notes",
  "logo",
] as const satisfies readonly (keyof Job)[];

type Word = (typeof WORDS)[number];
type Typed = Partial<Record<Word, string | null>>;

export function digestsOf(job: Job) {
  return WORDS.map((name) => digest(job[name])).join(".");
}

/**
 * `typed` was written upon words with these digests, and `job` is newer. What only the other one changed is theirs, so
 * `words` has it; `conflicts` is what both changed, with what it says now. Without digests every difference is one.
 */
export function mergeWords<Words extends Typed>(job: Job, typed: Words, digests: string) {
  const seen = digests.split(".");
  const isWhole = seen.length === WORDS.length;
  const words = { ...typed };
  const conflicts = new Map<Word, string | null>();
  for (const [index, name] of WORDS.entries()) {
    const isTheirs = !isWhole || seen[index] !== digest(job[name]);
    if (name === "logo") {
      if (isWhole && isTheirs) conflicts.set(name, job.logo);
    } else if (name in typed && isTheirs && typed[name] !== job[name]) {
      const isMine = !isWhole || seen[index] !== digest(typed[name] ?? null);
      if (isMine) conflicts.set(name, job[name]);
      else Object.assign(words, { [name]: job[name] });
    }
  }
  return { words, conflicts };
}

/** As the fields of a form. */
export const toFields = ({ applyLink, ...words }: Typed) =>
  Object.fromEntries(
    Object.entries({ ...words, apply_link: applyLink }).map(([name, value]) => [name, value ?? ""]),
  );
