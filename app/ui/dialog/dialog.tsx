import { Link, useNavigate } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef } from "react";

export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Props = { labelledBy: string; closeTo: string; className?: string; children: React.ReactNode };

/** Rendered open; hydration makes it modal. Closing steps back to its list, or puts the list in its place in the history. */
export function Dialog({ labelledBy, closeTo, className = "", children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const stepBack = useRef<Promise<() => boolean>>(undefined);
  const close = async () => {
    // Its program may not be here yet when a key is pressed at once, and may never come.
    const goesBack = await stepBack.current?.catch(() => undefined);
    if (!goesBack?.()) navigate(closeTo, { preventScrollReset: true, replace: true });
  };

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // showModal() remembers what had the focus, and only close() restores it: so the cleanup closes the dialog.
    // A visitor who types already while the page hydrates goes on typing.
    const focused = document.activeElement as HTMLElement | null;
    const typedIn = dialog.contains(focused) ? focused : null;
    const wrongField = dialog.querySelector<HTMLElement>("[aria-invalid=true]");
    dialog.dataset.alive = "";
    if (!dialog.matches(":modal")) {
      dialog.open = false;
      dialog.showModal();
    }
    (typedIn ?? wrongField ?? dialog).focus();
    stepBack.current = import("./step-back.ts").then((it) => it.stepBackFrom(dialog, closeTo));
    stepBack.current.catch(() => {});
    return () => {
      dialog.close();
      // Opened by its address, it has nothing to give the focus back to.
      if (document.activeElement?.matches("body, dialog, dialog *")) {
        document.getElementById("main")?.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={ref}
      open
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`sheet ${className}`}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        void close();
      }}
      onClose={(event) => {
        // The cleanup's close() fires this later too: a dialog reopened or removed since then needs no navigation.
        if (event.target !== ref.current || !ref.current?.isConnected || ref.current.open) return;
        // A second Escape makes a browser close the dialog without asking, so the markup stays until its list is there.
        ref.current.showModal();
        void close();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current && isOutside(event, ref.current)) void close();
      }}
    >
      {children}
      <span className="sheet-end" />
    </dialog>
  );
}

export function DialogHead({ children, closeTo }: { children: React.ReactNode; closeTo: string }) {
  return (
    <div className="sheet-head">
      {children}
      <Link
        to={closeTo}
        replace
        preventScrollReset
        className="icon-btn -mr-2.5 ml-auto"
        aria-label="Close"
      >
        <X className="i" />
      </Link>
    </div>
  );
}

function isOutside({ clientX, clientY }: React.MouseEvent, dialog: HTMLDialogElement) {
  const box = dialog.getBoundingClientRect();
  const isInside =
    clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  return !isInside;
}
