const FIELDS = "input:not([type=hidden], [type=submit], [type=image]), textarea, select";
/** A form may take this long to come again. */
const PATIENCE_MS = 30_000;

/**
 * React renders the page anew, with empty fields, when an extension or a translator has changed what the server sent.
 * Call this before hydration, and the returned function when hydration reports an error: it gives the new fields what
 * was typed into the old ones, and the page its focus, caret and scroll position.
 */
export function keepTyped() {
  const root = document.documentElement;
  let lost = findFields();
  let focused = document.activeElement;
  let scroll = [scrollX, scrollY] as const;
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && root.contains(target)) focused = target;
  });
  addEventListener("scroll", () => {
    scroll = [scrollX, scrollY];
  });

  const restore = () => {
    const fields = findFields();
    for (const [name, field] of lost) {
      const next = fields.get(name);
      if (field.isConnected || !next) continue;
      lost.delete(name);
      copy(field, next);
      if (field === focused) focus(field, next);
    }
    if (lost.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(restore);

  return () => {
    lost = new Map([...lost].filter(([, field]) => !field.isConnected));
    if (lost.size === 0) return;
    observer.observe(document, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), PATIENCE_MS);
    const [x, y] = scroll;
    restore();
    scrollTo(x, y);
  };
}

/** Finds fields by form, name and number among those of one name, because React makes other ids for a page that it renders anew. */
function findFields() {
  const fields = new Map<string, HTMLInputElement>();
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    let key = `${field.form?.getAttribute("action")} ${field.type} ${field.name}`;
    while (fields.has(key)) key += "+";
    if (field.name) fields.set(key, field);
  }
  return fields;
}

function copy(from: HTMLInputElement, to: HTMLInputElement) {
  const isBox = /^(checkbox|radio)$/.test(from.type);
  const property = isBox ? "checked" : from.type === "file" ? "files" : "value";
  if (from[property] === to[property] || (property === "files" && !from.files?.length)) return;
  // React hears of a value only where it was set past the setter that it has put on the field.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), property) ?? {};
  set?.call(to, from[property]);
  // React takes a box's change from its click, which an event of this kind does not press.
  for (const type of isBox ? ["click", "change"] : ["input", "change"]) {
    to.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function focus(from: HTMLInputElement, to: HTMLInputElement) {
  to.focus({ preventScroll: true });
  // Selects have no caret, and fields of an email address or a number have none either.
  if (typeof from.selectionStart !== "number") return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? "none");
}
