import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Toast } from "#app/domain/toast.ts";
import { CloseIcon, ToastCard } from "./toast-card.tsx";

const SonnerToaster = lazy(() => import("./sonner-toaster.tsx"));

let show: ((toast: Toast) => void) | undefined;

/** Shows a toast from the browser's side. Does nothing on the server. */
export function showToast(toast: Omit<Toast, "id">) {
  show?.({ ...toast, id: crypto.randomUUID() });
}

type Shown = { toast: Toast | null; host: Element | null };

/**
 * The Notifications region. The server's page shows the toast of the last action in it; in the browser sonner takes
 * over with the first toast. A modal dialog makes everything outside it unreachable, so there the region moves in.
 */
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

  // The dialog that held the region is gone: it comes back to the page, empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dialogs close by a change of address
  useEffect(() => {
    setShown((now) => (now?.host?.isConnected === false ? { toast: null, host: null } : now));
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

  const unseen = shown === null || shown.toast?.id === toast?.id ? toast : null;
  const plain = (
    <section ref={region} className="toasts" aria-label="Notifications" tabIndex={-1}>
      {unseen && (
        <ToastCard
          toast={unseen}
          close={
            <Link to={pathname + search} replace className="icon-btn" aria-label="Close">
              <CloseIcon />
            </Link>
          }
        />
      )}
    </section>
  );
  if (!shown) return plain;
  return (
    <Suspense fallback={plain}>
      <SonnerToaster {...shown} />
    </Suspense>
  );
}
