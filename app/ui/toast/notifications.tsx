import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Toast } from "#app/domain/toast.ts";
import { swipeAway } from "./swipe.ts";
import { CloseIcon, shownMs, ToastCard } from "./toast-card.tsx";

let show: ((toast: Toast) => void) | undefined;
let count = 0;

export function showToast(toast: Omit<Toast, "id"> & { id?: string }) {
  show?.({ id: `${++count}`, ...toast });
}

type Toaster = ComponentType<{ toast: Toast | null }>;

const LOOK_MS = 250;

/** One region for all toasts, there from the start: what is put into it is announced. sonner comes with the first that does not come with the page: that one stays as it is, or a press on it would meet another. */
export function Notifications({ toast }: { toast: Toast | null }) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const isVisited = useRef(false);
  const [current, setCurrent] = useState<Toast | null>(null);
  const [Toaster, setToaster] = useState<Toaster>();
  const [plain, setPlain] = useState(toast);
  const arrived = useRef(toast?.id);
  const { pathname, search } = useLocation();

  useEffect(() => {
    show = (next) => {
      moveToFront(region.current, home.current);
      setCurrent(next);
      setPlain(null);
      import("./sonner-toaster.tsx").then(
        (loaded) => setToaster(() => loaded.default),
        () => setPlain(next),
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isInside = region.current?.contains(activeElement);
      if (event.altKey && event.code === "KeyT" && !isInside) {
        moveToFront(region.current, home.current);
        isVisited.current = true;
        region.current?.focus();
        isVisited.current = false;
      }
      if (event.key === "Escape" && isInside) {
        // A dialog around it stays open.
        event.preventDefault();
        (activeElement as HTMLElement).blur();
        focusedBefore.current?.focus();
      }
    };
    // The listener is on the window, so that sonner, which listens on the document, hears each key first.
    addEventListener("keydown", onKeyDown);
    return () => {
      show = undefined;
      removeEventListener("keydown", onKeyDown);
    };
  }, []);

  useEffect(() => {
    if (!toast) return;
    if (toast.id === arrived.current) tell(region.current);
    else show?.(toast);
  }, [toast]);

  useEffect(() => {
    if (!plain) return;
    const end = () => {
      if (isHeld(region.current)) waiting = setTimeout(end, LOOK_MS);
      else setPlain(null);
    };
    let waiting = setTimeout(end, shownMs(plain));
    return () => clearTimeout(waiting);
  }, [plain]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: dialogs open and close by a change of address
  useEffect(() => moveToFront(region.current, home.current), [pathname, search]);

  return (
    <div ref={home}>
      <section
        ref={region}
        className="toasts"
        aria-label="Notifications"
        // An alert speaks for itself and would be said twice.
        aria-live={(plain ?? current)?.tone === "destructive" ? "off" : "polite"}
        tabIndex={-1}
        onFocus={({ target, relatedTarget }) => {
          if (region.current?.contains(relatedTarget)) return;
          const before = (relatedTarget as HTMLElement | null) ?? focusedBefore.current;
          // sonner gives the focus back late, when its last toast is long gone: nobody has asked for the empty region.
          const isEmpty = target === region.current && !target.querySelector(".toast");
          if (isEmpty && !isVisited.current) before?.focus();
          else focusedBefore.current = before;
        }}
      >
        {Toaster && <Toaster toast={current} />}
        {plain && (
          <ToastCard
            toast={plain}
            onAct={() => setPlain(null)}
            {...swipeAway(() => setPlain(null))}
            close={
              <Link
                to={pathname + search}
                replace
                className="icon-btn"
                aria-label="Close"
                onClick={(event) => {
                  event.preventDefault();
                  setPlain(null);
                  focusedBefore.current?.focus();
                }}
              >
                <CloseIcon />
              </Link>
            }
          />
        )}
      </section>
    </div>
  );
}

const isHeld = (region: Element | null) => region?.matches(":hover, :active, :has(:focus)");

/** Toasts that came with the page are announced once they are put there anew. */
function tell(region: Element | null) {
  const card = region?.firstElementChild;
  if (card && !isHeld(region)) region.append(card);
}

/** A modal dialog makes all else inert, so there the region moves into it, with all that it shows. */
function moveToFront(region: Element | null, home: Element | null) {
  const place = document.querySelector("dialog:modal") ?? home;
  if (region && place && region.parentNode !== place) place.append(region);
}
