import { diffWordsWithSpace } from "diff";
import { hostOf } from "#app/domain/jobs/review/address-host.ts";
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

/**
 * Where applications go comes first, all else in the order of the form. Comparing the words of long texts takes up to
 * 0.2 s; without it both are whole.
 */
export function diffOf(was: JobPatch, changes: JobPatch, hasParts = true): FieldDiff[] {
  const changed = PUBLIC_FIELDS.filter((name) => name in changes);
  const names = [
    ...FIRST.filter((name) => changed.includes(name)),
    ...changed.filter((name) => !FIRST.includes(name)),
  ];
  return names.map((name) => {
    const field = { name, was: was[name] ?? null, now: changes[name] ?? null };
    const parts =
      hasParts && LONG.includes(name) ? partsOf(field.was ?? "", field.now ?? "") : undefined;
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

/** What a change of hosts means, in words. */
export function redirections(was: JobPatch, changes: JobPatch) {
  const sentence = (name: "applyLink" | "website", says: string) => {
    const [before, after] = [hostOf(was[name]), hostOf(changes[name])];
    return before && after && before !== after ? [`${says} ${after} instead of ${before}.`] : [];
  };
  return [
    ...sentence("applyLink", "Applications would go to"),
    ...sentence("website", "The website would be"),
  ];
}
