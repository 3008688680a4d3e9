import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, ToastCard } from "./toast-card.tsx";

const SonnerToaster = lazy<React.ComponentType<Shown>>(() =>
  import("./sonner-toaster.tsx").catch(() => ({ default: PlainToaster })),
);

let show: ((toast: Toast) => void) | undefined;

export function showToast(toast: Omit<Toast, "id"> & { id?: string }) {
  show?.({ id: crypto.randomUUID(), ...toast });
}

type Shown = { toast: Toast | null; host: Element | null };

/** For when sonner does not come. */
function PlainToaster({ toast, host }: Shown) {
  const [closed, setClosed] = useState<Toast | null>(null);
  const region = (
    <section className="toasts" aria-label="Notifications" tabIndex={-1}>
      {toast && toast !== closed && (
        <ToastCard
          toast={toast}
          close={
            <button
              type="button"
              className="icon-btn"
              aria-label="Close"
              onClick={() => setClosed(toast)}
            >
              <CloseIcon />
            </button>
          }
        />
      )}
    </section>
  );
  return host ? createPortal(region, host) : region;
}

/** sonner takes over with the first toast. A modal dialog makes all else inert, so there the region moves into it. */
export function Notifications({ toast }: { toast: Toast | null }) {
  const region = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    show = (next) => setShown({ toast: next, host: document.querySelector("dialog:modal") });
    return () => {
      show = undefined;
    };
  }, []);

  useEffect(() => {
    if (toast) show?.(toast);
  }, [toast]);

  // When the dialog that held the region is removed, it returns to the page, empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dialogs close by a change of address
  useEffect(() => {
    setShown((current) =>
      current?.host?.isConnected === false ? { toast: null, host: null } : current,
    );
  }, [pathname, search]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.code === "KeyT") region.current?.focus();
      if (event.key === "Escape" && document.activeElement === region.current) {
        region.current?.blur();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const staticToast = shown === null || shown.toast?.id === toast?.id ? toast : null;
  const staticRegion = (
    <section ref={region} className="toasts" aria-label="Notifications" tabIndex={-1}>
      {staticToast && (
        <ToastCard
          toast={staticToast}
          close={
            <Link to={pathname + search} replace className="icon-btn" aria-label="Close">
              <CloseIcon />
            </Link>
          }
        />
      )}
    </section>
  );
  if (!shown) return staticRegion;
  return (
    <Suspense fallback={staticRegion}>
      <SonnerToaster {...shown} />
    </Suspense>
  );
}
