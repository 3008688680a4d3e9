import { Form, Link, useLocation } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import type { Toast, ToastAction } from "#app/domain/toast.ts";
import { SignOutForm } from "#app/ui/site/sign-out-form.tsx";

const SHOWN_MS = 6000;
/** WCAG 2.2.1 gives people at least this long to react. */
const PROBLEM_SHOWN_MS = 20_000;
/** The action can be done elsewhere, too. */
const ACTION_SHOWN_MS = 10_000;

export function shownMs({ tone, canSignOut, actions }: Toast) {
  if (tone === "destructive" || canSignOut) return PROBLEM_SHOWN_MS;
  return actions ? ACTION_SHOWN_MS : SHOWN_MS;
}

type Card = { toast: Toast; close: React.ReactNode; onAct: () => void } & Pick<
  React.ComponentProps<"div">,
  "onPointerDown"
>;

export function ToastCard({ toast, close, onAct, ...events }: Card) {
  const isBad = toast.tone === "destructive";
  return (
    <div
      className={isBad ? "toast toast-bad" : "toast"}
      role={isBad ? "alert" : undefined}
      {...events}
    >
      {isBad ? <CircleAlert className="i" /> : <Check className="i" />}
      <div>
        <strong className="font-semibold">{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {toast.canSignOut && <SignOutForm />}
        {toast.actions && (
          <div className="flex flex-wrap gap-3">
            {toast.actions.map((action) => (
              <Action key={action.label} {...action} onAct={onAct} />
            ))}
          </div>
        )}
      </div>
      {close}
    </div>
  );
}

type ActionProps = ToastAction & Pick<Card, "onAct">;

/** The toast closes with its action. Only pages of the desk know each other's routes: elsewhere the browser goes there. */
function Action({ label, to, fields, onAct }: ActionProps) {
  const isAtDesk = useLocation().pathname.startsWith("/admin") && to.startsWith("/admin");
  if (!fields) {
    return (
      <Link
        className="btn btn-line"
        to={to}
        reloadDocument={!isAtDesk}
        preventScrollReset
        onClick={isAtDesk ? onAct : undefined}
      >
        {label}
      </Link>
    );
  }
  return (
    <Form
      method="post"
      action={to}
      className="contents"
      reloadDocument={!isAtDesk}
      preventScrollReset
      onSubmit={isAtDesk ? onAct : undefined}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-line">
        {label}
      </button>
    </Form>
  );
}

export const CloseIcon = () => <X className="i" />;
