import { PAGE_LOST } from "#app/ui/network/lost-answer.ts";

/** TypeScript's library has no name yet for the history that some browsers have. */
type History = {
  currentEntry: NavigationHistoryEntry | null;
  entries(): NavigationHistoryEntry[];
  traverseTo(key: string): unknown;
};

/** A step back, where that loads no document. When the list does not come, it is taken back. */
export function stepBackFrom(dialog: HTMLDialogElement, closeTo: string) {
  const { navigation } = window as { navigation?: History };
  const { origin, pathname } = location;
  const list = pathname + (closeTo === "." ? "" : closeTo);
  let step: { from: string; to: string } | undefined;
  const stepBack = () => {
    const current = navigation?.currentEntry;
    if (!navigation || !current) return false;
    if (current.key === step?.to) return true;
    const before = navigation.entries()[current.index - 1];
    if (!before?.sameDocument || before.url !== origin + list) return false;
    step = { from: current.key, to: before.key };
    navigation.traverseTo(before.key);
    return true;
  };
  addEventListener(PAGE_LOST, function takeBack(event) {
    if (!dialog.isConnected) return removeEventListener(PAGE_LOST, takeBack);
    const key = navigation?.currentEntry?.key;
    if (!step || (key !== step.to && key !== step.from)) return;
    event.preventDefault();
    // Remix then asks for the dialog, and where that is lost too, it is there already.
    if (key === step.to) navigation?.traverseTo(step.from);
  });
  dialog.addEventListener("click", (event) => {
    const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a");
    if (!link || link.getAttribute("href") !== list) return;
    const isPlain = button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
    if (isPlain && stepBack()) event.preventDefault();
  });
  return stepBack;
}
