import { diffWordsWithSpace } from "diff";
import { type JobPatch, PUBLIC_FIELDS, type PublicField } from "./job-revisions.server.ts";

/** How many words may differ before both texts are shown whole: the time grows with their square. */
const EDITS_MAX = 2000;
const LONG: PublicField[] = ["description", "requirements"];
/** Where applications go is what an attacker would change. */
const FIRST: PublicField[] = ["applyLink", "website"];

export type DiffPart = { kind: "same" | "removed" | "added"; text: string };
export type FieldDiff = {
  name: PublicField;
  was: string | null;
  now: string | null;
  /** Of a long text, where its words can be compared. */
  parts?: DiffPart[];
};

/** Where applications go comes first, all else in the order of the form. */
export function diffOf(was: JobPatch, changes: JobPatch): FieldDiff[] {
  const changed = PUBLIC_FIELDS.filter((name) => name in changes);
  const names = [
    ...FIRST.filter((name) => changed.includes(name)),
    ...changed.filter((name) => !FIRST.includes(name)),
  ];
  return names.map((name) => {
    const field = { name, was: was[name] ?? null, now: changes[name] ?? null };
    const parts = LONG.includes(name) ? partsOf(field.was ?? "", field.now ?? "") : undefined;
    return parts ? { ...field, parts } : field;
  });
}

function partsOf(was: string, now: string): DiffPart[] | undefined {
  const found = diffWordsWithSpace(was, now, { maxEditLength: EDITS_MAX, timeout: 100 });
  return found?.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
