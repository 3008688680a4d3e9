import { useEffect, useRef } from "react";

/** Everything that can be decided in the list, in its order: changes of live jobs, then jobs. */
export const ROWS = "[data-row]";

const listRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

export const focusRow = (row: HTMLElement | undefined) =>
  (row?.querySelector<HTMLElement>("button") ?? row?.querySelector<HTMLElement>("a"))?.focus();

/** From the one that has the focus; `step` is 1 or -1. */
export function moveFocus(row: HTMLElement, step: number) {
  const rows = listRows();
  focusRow(rows[rows.indexOf(row) + step]);
}

/** What was decided leaves the list with the focus. The row that moves up gets it, so the queue works by keyboard. */
export function useFocusOnNextRow(jobs: unknown, changes: unknown) {
  const focusedIndex = useRef(-1);
  useEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest<HTMLElement>(ROWS);
      focusedIndex.current = row ? listRows().indexOf(row) : -1;
    };
    document.addEventListener("submit", remember);
    return () => document.removeEventListener("submit", remember);
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
