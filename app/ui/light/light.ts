export { closeOnLeave } from "./close-on-leave.ts";
export { showSuggestions } from "./suggestions.ts";

const PLACEHOLDER = "/images/placeholder.jpg";

/** Changes attributes only: React, where it comes later, expects the elements that the server sent. */
export function replaceFailed(image: HTMLImageElement) {
  const logo = image.closest(".logo");
  if (logo) {
    logo.classList.add("logo-none");
  } else if (image.matches(".pic") && !image.src.endsWith(PLACEHOLDER)) {
    for (const source of image.parentElement?.querySelectorAll("source") ?? []) {
      source.srcset = PLACEHOLDER;
    }
    image.alt = "";
    image.src = PLACEHOLDER;
  }
}

/** Makes a dialog modal that the server sent open, until React takes it over (ui/dialog/dialog.tsx). */
export function makeModal(dialog: HTMLDialogElement) {
  if (dialog.matches(":modal")) return;
  const { activeElement } = document;
  dialog.open = false;
  const { dataset } = document.documentElement;
  // Its first link is focused for a moment, and nobody has touched it.
  dataset.opening = "";
  dialog.showModal();
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
  else dialog.focus();
  delete dataset.opening;
  const close = (event: Event) => {
    if ("alive" in dialog.dataset) return;
    event.preventDefault();
    dialog.querySelector<HTMLElement>(".sheet-head [aria-label=Close]")?.click();
  };
  dialog.addEventListener("cancel", close);
  dialog.addEventListener("close", close);
}

export async function share(
  { share: url = "", title }: DOMStringMap,
  tell: (text: string) => void,
) {
  // A visitor who closes the browser's own sheet has shared nothing and needs no message.
  if (navigator.share) return navigator.share({ title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    tell("Link copied.");
  } catch {
    tell(url);
  }
}

/** Sends where the browser is, once, by the form of the button. */
export function locate(button: HTMLButtonElement, tell: (text: string) => void) {
  const { form } = button;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const name of ["latitude", "longitude"] as const) {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = coords[name].toFixed(4);
      }
      form?.submit();
    },
    () => tell("Your browser didn't share your location. Choose a place instead."),
  );
}

/** React does the same once it is alive (ui/toast/notifications.tsx). */
export function focusNotifications() {
  const region = document.querySelector<HTMLElement>(".toasts");
  const before = document.activeElement;
  if (!region || region.contains(before)) return;
  region.focus();
  region.onkeydown = ({ key }) => {
    if (key !== "Escape") return;
    region.blur();
    if (before instanceof HTMLElement) before.focus();
  };
}
