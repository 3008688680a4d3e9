import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import type { Toast } from "#app/domain/toast.ts";
import { SignOutForm } from "#app/ui/site/sign-out-form.tsx";

export function ToastCard({ toast, close }: { toast: Toast; close: React.ReactNode }) {
  const isBad = toast.tone === "destructive";
  return (
    <div className={isBad ? "toast toast-bad" : "toast"} role={isBad ? "alert" : undefined}>
      {isBad ? <CircleAlert className="i" /> : <Check className="i" />}
      <div>
        <strong className="font-semibold">{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
        {toast.canSignOut && <SignOutForm />}
      </div>
      {close}
    </div>
  );
}

export function CloseIcon() {
  return <X className="i" />;
}
