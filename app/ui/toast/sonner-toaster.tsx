import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, shownMs, ToastCard } from "./toast-card.tsx";

export default function SonnerToaster({ toast }: { toast: Toast | null }) {
  useEffect(() => {
    if (!toast) return;
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
      // By itself a toast at the top goes upwards only, which scrolls the page here.
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
