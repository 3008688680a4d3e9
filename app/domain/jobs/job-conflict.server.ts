import { createHash } from "node:crypto";
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

const digest = (value: string | null) =>
  createHash("sha256")
    .update(value ?? "")
    .digest("base64url")
    .slice(0, 10);

/** Where somebody else changed what `typed` says differently; without digests of its origin, every difference. */
export function findConflicts(job: Job, typed: Typed, digests: string) {
  const seen = digests.split(".");
  const isWhole = seen.length === WORDS.length;
  const changed = WORDS.filter(
    (name, index) =>
      (name in typed || name === "logo") &&
      (!isWhole || seen[index] !== digest(job[name])) &&
      (name === "logo" ? isWhole : typed[name] !== job[name]),
  );
  return new Map(changed.map((name) => [name, job[name]]));
}
