import { useEffect } from "react";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Toast } from "#app/config/toast.ts";
import { CloseIcon, ToastCard } from "./toast-list.tsx";

const SHOWN_MS = 6000;

/** sonner with our own cards. Loaded when the first toast is due. */
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
      { id: toast.id },
    );
  }, [toast]);
  return (
    <Toaster
      customAriaLabel="Notifications"
      hotkey={["altKey", "KeyT"]}
      duration={SHOWN_MS}
      position={matchMedia("(width < 44rem)").matches ? "top-center" : "bottom-right"}
      toastOptions={{ unstyled: true }}
    />
  );
}
