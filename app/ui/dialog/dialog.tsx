import { Link, useNavigate } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef } from "react";

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Props = {
  labelledBy: string;
  /** Where closing leads. */
  closeTo: string;
  className?: string;
  children: React.ReactNode;
};

/** Open because the address says so. The server's page shows it as it is; with script it becomes modal. */
export function Dialog({ labelledBy, closeTo, className = "", children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const close = () => navigate(closeTo, { preventScrollReset: true });

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // What was focused before is remembered by showModal() and gets the focus back from close().
    dialog.open = false;
    const wrongField = dialog.querySelector<HTMLElement>("[aria-invalid=true]");
    dialog.showModal();
    (wrongField ?? dialog).focus();
    return () => dialog.close();
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
        close();
      }}
      onClose={(event) => {
        // Its own cleanup closes it too; what was opened again since, or is gone, needs no navigation.
        if (event.target === ref.current && ref.current?.isConnected && !ref.current.open) close();
      }}
      onMouseDown={(event) => {
        if (event.target === ref.current && isOutside(event, ref.current)) close();
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
      <Link to={closeTo} preventScrollReset className="icon-btn -mr-2.5 ml-auto" aria-label="Close">
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
