import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, ToastCard } from "./toast-card.tsx";

const SHOWN_MS = 6000;
/** WCAG 2.2.1 gives people at least this long to react. */
const PROBLEM_SHOWN_MS = 20_000;
/** What it offers can be done elsewhere, too. */
const ACTION_SHOWN_MS = 10_000;

function shownMs({ tone, canSignOut, actions }: Toast) {
  if (tone === "destructive" || canSignOut) return PROBLEM_SHOWN_MS;
  return actions ? ACTION_SHOWN_MS : SHOWN_MS;
}

export default function SonnerToaster({ toast }: { toast: Toast | null }) {
  useEffect(() => {
    if (!toast) return;
    sonner.custom(
      (id) => (
        <ToastCard
          toast={toast}
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
      toastOptions={{ unstyled: true }}
    />
  );
}

/** sonner's own section would be a second region, and would say each toast once more. */
function leaveToOurRegion(section: HTMLElement | null) {
  section?.removeAttribute("aria-label");
  section?.removeAttribute("aria-live");
}
