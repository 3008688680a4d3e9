/** As the browsers have it that know their own history. TypeScript's library has no name for it yet. */
type History = {
  currentEntry: NavigationHistoryEntry | null;
  entries(): NavigationHistoryEntry[];
  traverseTo(key: string): unknown;
};

/**
 * What closes a dialog by a step back, and says whether it does: where that leads to its list, and no document has to be
 * loaded for it. The dialog's links to its list do the same from now on.
 */
export function stepBackFrom(dialog: HTMLDialogElement, closeTo: string) {
  const { origin, pathname } = location;
  const list = pathname + (closeTo === "." ? "" : closeTo);
  const stepBack = () => {
    const { navigation } = window as { navigation?: History };
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    if (!before?.sameDocument || before.url !== origin + list) return false;
    // A step back needs the line, and the browser's own page would take the place of this one.
    if (!navigator.onLine) return false;
    // By its key the step is taken once, however often it is asked for.
    navigation?.traverseTo(before.key);
    return true;
  };
  dialog.addEventListener("click", (event) => {
    const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link || link.getAttribute("href") !== list) return;
    const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
    if (isPlain && stepBack()) event.preventDefault();
  });
  return stepBack;
}
