const keyOf = (id: string) => `draft ${id}`;

/** A browser may keep no storage, or have it full: then there are no drafts. */
export function readDraft(id: string): Record<string, string> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(id: string, values: Record<string, string> | undefined) {
  try {
    if (values) sessionStorage.setItem(keyOf(id), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(id));
  } catch {}
}
