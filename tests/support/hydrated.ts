type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/**
 * Whether whatever is touched in the page answers, forms too; React then has taken over the document. A page whose scripts
 * come with a touch is given one, unless `touches` is false. It runs in the page, so that it uses nothing from outside.
 */
export function isHydrated(touches = true) {
  if (document.readyState === "loading") return false;
  if (!document.querySelector("script[data-start]")) return true;
  const forms = [...document.querySelectorAll("main form")];
  const keysOf = (node: object, start: string) =>
    Object.keys(node).find((name) => name.startsWith(start));
  if (touches) {
    for (const form of forms) form.dispatchEvent(new Event("pointerover", { bubbles: true }));
    if (!forms.every((form) => keysOf(form, "__reactFiber$"))) return false;
  }
  const key = keysOf(document, "__reactContainer$");
  const root = key && (document as unknown as Record<string, Root>)[key];
  return Boolean(root && !root.stateNode.current.memoizedState.isDehydrated);
}
