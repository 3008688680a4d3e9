import { diffWordsWithSpace } from "diff";

export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** The change of a field: null for none, `parts` where its words were compared. */
export type FieldDiff = {
  name: string;
  label: string;
  was: string | null;
  now: string | null;
  parts?: DiffPart[];
};

/** Texts with more differences are shown whole: the time grows with their square. */
const EDITS_MAX = 2000;

/** Takes up to 0.1 s. Nothing where too much differs. */
export function diffWords(was: string, now: string): DiffPart[] | undefined {
  const found = diffWordsWithSpace(was, now, { maxEditLength: EDITS_MAX, timeout: 100 });
  return found?.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
