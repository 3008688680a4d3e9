import type { PointerEvent as ReactPointerEvent } from "react";

const SWIPED_PX = 45;

/** A card follows a finger sideways, and is dismissed where it is let go as far out as sonner's cards. A mouse selects its text. */
export const swipeAway = (dismiss: () => void) => ({
  onPointerDown({ currentTarget, ...event }: ReactPointerEvent<HTMLElement>) {
    const { clientX: from, pointerId, pointerType, isPrimary } = event;
    if (pointerType === "mouse" || !isPrimary) return;
    const over = new AbortController();
    const listen = (type: "pointermove" | "pointerup" | "pointercancel", on: typeof follow) =>
      currentTarget.addEventListener(type, on, { signal: over.signal });
    const follow = ({ pointerId: moved, clientX }: PointerEvent) => {
      if (moved === pointerId) currentTarget.style.translate = `${clientX - from}px`;
    };
    const end = ({ pointerId: ended, type, clientX }: PointerEvent) => {
      if (ended !== pointerId) return;
      over.abort();
      currentTarget.style.translate = "";
      if (type === "pointerup" && Math.abs(clientX - from) >= SWIPED_PX) dismiss();
    };
    listen("pointermove", follow);
    listen("pointerup", end);
    listen("pointercancel", end);
  },
});
