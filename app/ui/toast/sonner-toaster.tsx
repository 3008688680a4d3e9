import { useEffect } from "react";
import { createPortal } from "react-dom";
import { toast as sonner, Toaster } from "sonner";
import "sonner/dist/styles.css";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, ToastCard } from "./toast-card.tsx";

const SHOWN_MS = 6000;

type Props = { toast: Toast | null; host: Element | null };

export default function SonnerToaster({ toast, host }: Props) {
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
  const toaster = (
    <Toaster
      customAriaLabel="Notifications"
      hotkey={["altKey", "KeyT"]}
      duration={SHOWN_MS}
      position={matchMedia("(width < 44rem)").matches ? "top-center" : "bottom-right"}
      toastOptions={{ unstyled: true }}
    />
  );
  return host ? createPortal(toaster, host) : toaster;
}
