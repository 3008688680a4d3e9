import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { showToast } from "#app/ui/toast/notifications.tsx";
import { moveFocus, ROWS } from "./focus-next-row.ts";
import { findUndo } from "./toast-actions.ts";

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["A", "approve"],
  ["R", "reject"],
  ["E", "edit"],
  ["U", "undo"],
  ["?", "show these keys"],
] as const;

const STORED = "review-keys";
/** A browser may refuse to store anything. */
const stored = {
  isOff() {
    try {
      return localStorage.getItem(STORED) === "off";
    } catch {
      return false;
    }
  },
  set(isOn: boolean) {
    try {
      localStorage.setItem(STORED, isOn ? "on" : "off");
    } catch {}
  },
};

/** Single keys, only while a row or the dialog has the focus. `open` is the job of the dialog. */
export function ReviewKeys({ open }: { open: string | undefined }) {
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState(true);
  const isIdle = useNavigation().state === "idle";
  useEffect(() => setOn(!stored.isOff()), []);
  useEffect(() => {
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
      <p className="mt-1">They work while a row of the list or a job has the focus.</p>
      <label className="mt-1 flex items-center gap-2 w-fit min-h-11">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            stored.set(event.target.checked);
          }}
        />
        Use them in this browser
      </label>
    </details>
  );
}

/** Not where something can be typed or chosen, and not a key that is held. */
function placeOf(event: KeyboardEvent) {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
  const focused = document.activeElement;
  if (!isPlain || event.repeat || event.defaultPrevented || !focused) return null;
  if (focused.closest("input, select, textarea, [contenteditable]")) return null;
  const dialog = document.querySelector<HTMLElement>("dialog:modal");
  if (dialog) return dialog.contains(focused) ? dialog : null;
  return focused.closest<HTMLElement>(`${ROWS}, [data-queue]`);
}

function act(key: string, place: HTMLElement, open: string | undefined) {
  const press = (target: Element | null | undefined) => {
    (target as HTMLElement | null | undefined)?.click();
    return Boolean(target);
  };
  const isDialog = place.matches("dialog");
  switch (key) {
    case "j":
    case "k": {
      const step = key === "j" ? 1 : -1;
      if (isDialog) return open !== undefined && press(viewLinkBeside(open, step));
      moveFocus(place, step);
      return true;
    }
    case "a":
      return press(place.querySelector("button[value=approve], button[value=approve-edit]"));
    case "r":
      return press(place.querySelector("button[value=reject]"));
    case "e":
      return press(place.querySelector("a[href*='edit=']"));
    case "u":
      return press(findUndo());
    case "?":
      showToast({ title: "Keys", description: TOLD });
      return true;
    default:
      return false;
  }
}

const TOLD = KEYS.map(([key, name]) => `${key} ${name}`).join(", ");

function viewLinkBeside(job: string, step: number) {
  const rows = [...document.querySelectorAll("[role=row][data-row]")];
  const index = rows.findIndex((row) => row.getAttribute("data-row") === job);
  return index < 0 ? null : rows[index + step]?.querySelector("a[href*='view=']");
}
