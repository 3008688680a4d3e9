import { createHash } from "node:crypto";

type Text = string | null;

const digest = (text: Text | undefined) =>
  createHash("sha256")
    .update(text ?? "")
    .digest("base64url")
    .slice(0, 10);

/** The digests of these fields, for a hidden field of a form: `basedOn` reads them when the form comes back. */
export const digestsOf = <Name extends string>(
  names: readonly Name[],
  fields: Record<Name, Text>,
) => names.map((name) => digest(fields[name])).join(".");

/** Tells whether a field had this text when a form with these digests was made. Without digests none had. */
export function basedOn(names: readonly string[], digests: string) {
  const parts = digests.split(".");
  const isWhole = parts.length === names.length;
  return (name: string, text: Text) => isWhole && parts[names.indexOf(name)] === digest(text);
}

/** Merges a form with what was stored since it was made: keeps what only one of the two changed. Conflicts hold the stored text of what both changed. */
export function mergeFields<Typed extends Record<string, Text | undefined>>(
  typed: Typed,
  current: Record<string, unknown>,
  wasBase: (name: string, text: Text) => boolean,
) {
  const merged: Record<string, unknown> = { ...typed };
  const conflicts: [name: string, theirs: Text][] = [];
  for (const [name, text] of Object.entries(typed)) {
    const [mine, theirs] = [text || null, (current[name] as Text | undefined) || null];
    if (mine === theirs || wasBase(name, theirs)) continue;
    if (wasBase(name, mine)) merged[name] = current[name];
    else conflicts.push([name, theirs]);
  }
  return { merged: merged as Typed, conflicts };
}
