import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/dialog/dialog.tsx";
import { inStorage } from "#app/ui/form/draft-storage.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { showToast } from "#app/ui/toast/notifications.tsx";

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "open"],
  ["A", "approve what is open"],
  ["R", "reject, and say why"],
  ["E", "edit"],
  ["U", "undo"],
  ["?", "show these keys"],
] as const;

const STORED = "review-keys";
const wereOn = () => inStorage(() => localStorage.getItem(STORED)) !== "off";
const remember = (isOn: boolean) =>
  inStorage(() => localStorage.setItem(STORED, isOn ? "on" : "off"));

/** Single keys work wherever nothing is typed, and approve only what is shown whole. `open` is the id of what the dialog shows. */
export function ReviewKeys({ open }: { open: string | undefined }) {
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState(true);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => setOn(wereOn()), []);
  // The keys change together with the list that they act upon, not some time after it.
  useBrowserLayoutEffect(() => {
    if (!isOn || !isIdle) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const place = placeOf(event);
      if (place && act(event.key.toLowerCase(), place, open)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn, isIdle, open]);
  if (!isHydrated) return null;
  return (
    <details className="mt-6 text-small text-soft">
      <summary className="w-fit cursor-pointer py-1 text-teal">Keys for reviewing</summary>
      <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {KEYS.map(([key, name]) => (
          <div key={key} className="flex gap-1.5">
            <dt>
              <kbd className="font-semibold">{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-1 flex items-center gap-2 w-fit min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            remember(event.target.checked);
          }}
        />
        Use them in this browser
      </label>
    </details>
  );
}

/** Keys count only where nothing can be typed or chosen, and not while one is held. */
function placeOf(event: KeyboardEvent) {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
  const focused = document.activeElement;
  if (!isPlain || event.repeat || event.defaultPrevented || !focused) return null;
  if (focused.closest("input, select, textarea, [contenteditable]")) return null;
  const dialog = document.querySelector<HTMLElement>("dialog:modal");
  if (dialog) return dialog.contains(focused) ? dialog : null;
  return focused.closest<HTMLElement>(ROWS) ?? document.body;
}

function act(key: string, place: HTMLElement, open: string | undefined) {
  const press = (target: Element | null | undefined) => {
    (target as HTMLElement | null | undefined)?.click();
    return Boolean(target);
  };
  const isDialog = place.matches("dialog");
  const isRow = place.matches(ROWS);
  const find = (selector: string) => (isDialog || isRow ? place.querySelector(selector) : null);
  const opening = isRow ? place.querySelector(VIEW) : null;
  switch (key) {
    case "j":
    case "k": {
      const step = key === "j" ? 1 : -1;
      if (isDialog) return open !== undefined && press(viewLinkBeside(open, step));
      moveFocus(place, step);
      return true;
    }
    case "a":
      // A change shows all of itself in its row.
      return press(find(isDialog ? APPROVAL : "button[value=approve-edit]") ?? opening);
    case "r":
      return press(find("a[href*='refuse='], a[href*='change=']") ?? opening);
    case "e":
      return press(find("a[href*='edit='], [data-review=edit]"));
    case "u":
      return press(findUndo());
    case "?":
      showToast({ title: "Keys", description: KEYS_TEXT });
      return true;
    default:
      return false;
  }
}

const APPROVAL = ["approve", "approve-edit", "close"]
  .map((value) => `button[value=${value}]:not([tabindex="-1"])`)
  .join(", ");

const KEYS_TEXT = KEYS.map(([key, name]) => `${key} ${name}`).join(", ");

function viewLinkBeside(job: string, step: number) {
  const rows = [...document.querySelectorAll("[role=row][data-row]")];
  const index = rows.findIndex((row) => row.getAttribute("data-row") === job);
  return index < 0 ? null : rows[index + step]?.querySelector(VIEW);
}

const VIEW = "a[href*='view=']";

/** The rows are all that can be decided in the list, in its order: changes of live jobs, then jobs. */
const ROWS = "[data-row]";

const listRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(VIEW)?.focus();

function moveFocus(row: HTMLElement, step: number) {
  const rows = listRows();
  const index = rows.indexOf(row);
  focusRow(rows[index < 0 && step < 0 ? rows.length - 1 : index + step]);
}

/** A dialog about a row has its id in the address. */
function rowOfDialog() {
  const params = new URLSearchParams(location.search);
  const id = ["view", "refuse", "change"].map((name) => params.get(name)).find(Boolean);
  return listRows().find((row) => row.dataset.row === id);
}

/** A decided row leaves the list with the focus, so the row that moves up gets it and the queue works by keyboard. */
export function useFocusOnNextRow(jobs: unknown, changes: unknown) {
  const focusedIndex = useRef(-1);
  useEffect(() => {
    const noteFocus = () => {
      const row = document.activeElement?.closest<HTMLElement>(ROWS) ?? rowOfDialog();
      focusedIndex.current = row ? listRows().indexOf(row) : -1;
    };
    document.addEventListener("submit", noteFocus);
    return () => document.removeEventListener("submit", noteFocus);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may have lost the focused row
  useEffect(() => {
    if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
    const rows = listRows();
    if (rows.length > 0) focusRow(rows[Math.min(focusedIndex.current, rows.length - 1)]);
    else document.querySelector<HTMLElement>("[data-queue]")?.focus();
    focusedIndex.current = -1;
  }, [jobs, changes]);
}

const findUndo = () =>
  [...document.querySelectorAll(".toasts form")]
    .find((form) =>
      form.querySelector("[value=unapprove], [value=unapprove-edit], [value=put-back]"),
    )
    ?.querySelector("button");
