type Values = Record<string, string>;

const keyOf = (id: string) => `draft ${id}`;

/** All tabs share this key: it holds a number that identifies the text that was sent last, and none of it. */
export const sentKeyOf = (id: string) => `sent ${id}`;

/** A browser may have no storage, or a full one: then nothing is stored. */
export function inStorage<Result>(work: () => Result) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readDraft = (id: string) =>
  inStorage((): Values | undefined => {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null") ?? undefined;
    return draft && wasSent(id, draft) ? undefined : draft;
  });

export const writeDraft = (id: string, values: Values | undefined) =>
  inStorage(() => {
    if (values) sessionStorage.setItem(keyOf(id), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(id));
  });

export function noteSent(id: string, values: Values) {
  writeDraft(id, undefined);
  endDrafts(id, values);
  history.replaceState({ ...history.state, sent: id }, "");
}

export const endDrafts = (id: string, values: Values) =>
  inStorage(() => localStorage.setItem(sentKeyOf(id), digestOf(values)));

export const wasSent = (id: string, values: Values) =>
  inStorage(() => localStorage.getItem(sentKeyOf(id)) === digestOf(values));

/** Returns once whether the form of this entry of the history was sent, because the next text in it is new. */
export function takeSentMark(id: string) {
  if (history.state?.sent !== id) return false;
  history.replaceState({ ...history.state, sent: undefined }, "");
  return true;
}

/** The digest is FNV-1a with 32 bits. */
function digestOf(values: Values) {
  let digest = 0x811c9dc5;
  for (const letter of JSON.stringify(values)) {
    digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (digest >>> 0).toString(36);
}
