import { useEffect, useRef } from "react";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, shownMs, ToastCard } from "./toast-card.tsx";

export default function SonnerToaster({ toast }: { toast: Toast | null }) {
  const failures = useRef<string[]>([]);
  useEffect(() => {
    if (!toast) return;
    // A failure that somebody has got over does not stand above the success.
    if (toast.tone === "destructive") failures.current.push(toast.id);
    else for (const id of failures.current.splice(0)) sonner.dismiss(id);
    sonner.custom(
      (id) => (
        <ToastCard
          toast={toast}
          onAct={() => sonner.dismiss(id)}
          close={
            <button
              type="button"
              className="icon-btn"
              aria-label="Close"
              onClick={() => sonner.dismiss(id)}
            >
              <CloseIcon />
            </button>
          }
        />
      ),
      { id: toast.id, duration: shownMs(toast) },
    );
  }, [toast]);
  return (
    <Toaster
      ref={leaveToOurRegion}
      hotkey={["altKey", "KeyT"]}
      position={matchMedia("(width < 44rem)").matches ? "top-center" : "bottom-right"}
      // A toast at the top would go upwards only, which scrolls the page here.
      swipeDirections={["left", "right"]}
      toastOptions={{ unstyled: true }}
    />
  );
}

/** sonner's own section would be a second region, and would say each toast once more. */
function leaveToOurRegion(section: HTMLElement | null) {
  section?.removeAttribute("aria-label");
  section?.removeAttribute("aria-live");
}
