import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

const toastOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".toasts .toast") : null;

/** With script what a toast offers needs no new document, and the toast goes with it. */
export function useToastActions() {
  const submit = useSubmit();
  const navigate = useNavigate();
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const toast = toastOf(event.target);
      if (!toast) return;
      event.preventDefault();
      submit(event.target as HTMLFormElement, { preventScrollReset: true });
      close(toast);
    };
    const onClick = (event: MouseEvent) => {
      const toast = toastOf(event.target);
      const link = event.target instanceof Element ? event.target.closest("a.btn") : null;
      if (!toast || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      navigate(link.getAttribute("href") ?? "", { preventScrollReset: true });
      close(toast);
    };
    document.addEventListener("submit", onSubmit);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("click", onClick);
    };
  }, [submit, navigate]);
}

/** Before scripts its cross is a link. */
const close = (toast: HTMLElement) =>
  toast.querySelector<HTMLElement>("button[aria-label=Close]")?.click();

/** Of the newest toast that can be undone. */
export const findUndo = () =>
  [...document.querySelectorAll(".toasts form")]
    .find((form) =>
      form.querySelector("[value=unapprove], [value=unapprove-edit], [value=put-back]"),
    )
    ?.querySelector("button");
