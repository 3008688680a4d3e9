type Values = Record<string, string>;

const keyOf = (id: string) => `draft ${id}`;

/** In storage that all tabs share: of what was sent last, a number that tells it from other words and none of them. */
export const sentKeyOf = (id: string) => `sent ${id}`;

/** A browser may keep no storage, or have it full: then there are no drafts. */
export function readDraft(id: string): Values | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") ?? undefined;
    return draft && wasSent(id, draft) ? undefined : draft;
  } catch {
    return undefined;
  }
}

export function writeDraft(id: string, values: Values | undefined) {
  try {
    if (values) sessionStorage.setItem(keyOf(id), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(id));
  } catch {}
}

/** Ends the drafts of these words in all tabs, and marks this entry of the history as one whose form was sent. */
export function noteSent(id: string, values: Values) {
  writeDraft(id, undefined);
  endDrafts(id, values);
  history.replaceState({ ...history.state, sent: id }, "");
}

/** Of these words, in all tabs. */
export function endDrafts(id: string, values: Values) {
  try {
    localStorage.setItem(sentKeyOf(id), digestOf(values));
  } catch {}
}

export function wasSent(id: string, values: Values) {
  try {
    return localStorage.getItem(sentKeyOf(id)) === digestOf(values);
  } catch {
    return false;
  }
}

/** Whether the form of this entry of the history was sent; told once, because the next words in it are new ones. */
export function takeSentMark(id: string) {
  if (history.state?.sent !== id) return false;
  history.replaceState({ ...history.state, sent: undefined }, "");
  return true;
}

/** FNV-1a, 32 bits. */
function digestOf(values: Values) {
  let digest = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (digest >>> 0).toString(36);
}
