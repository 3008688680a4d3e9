import { navigationUnderWay } from "#app/platform/remix/browser.ts";
import { showToast } from "#app/ui/toast/notifications.tsx";

export class LostAnswer extends Error {}

/** Asks who made a step back or forward, and can take it back: they prevent its default, and the page stays. */
export const PAGE_LOST = "page-lost";

const AGAIN_MS = 1000;
const LINE_MS = 4000;
const ask = globalThis.fetch;

/** A page that does not come is never answered: Remix would put the error in its place. The next navigation takes over. */
export async function fetchAgain(input: RequestInfo | URL, init?: RequestInit) {
  if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return ask(input, init);
  const isPost = init?.method;
  delete document.documentElement.dataset.lost;
  // A decision must not be made twice: the second answer would tell of somebody else.
  for (let tries = isPost && input.pathname.startsWith("/admin") ? 1 : 2; tries > 0; ) {
    try {
      const response = await ask(input, init);
      // The answer is read to its end: a broken one is lost, too, and Firefox complains of what is still coming when the page is left.
      await response.clone().arrayBuffer();
      if (response.headers.has("X-Remix-Response")) return response;
    } catch (error) {
      if (init?.signal?.aborted) throw error;
    }
    if (--tries) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  init?.signal?.throwIfAborted();
  if (isPost) throw new LostAnswer();
  const { location: page, formMethod } = navigationUnderWay();
  // Back and forward have changed the address already.
  const isStep = (history.state?.key ?? "default") === page?.key;
  if (isStep && dispatchEvent(new Event(PAGE_LOST, { cancelable: true }))) location.reload();
  // The form has arrived, and what stands in it is stored.
  else if (page && formMethod === "POST") location.assign(addressOf(page));
  else stay();
  return new Promise<never>(() => {});
}

const confirmed = new WeakSet<HTMLFormElement>();

const isReacts = (form: Element) =>
  Object.keys(form).some((name) => name.startsWith("__reactFiber$"));

/**
 * A form whose own script did not come leaves the page, and what was typed with it: not where there is no line to leave by.
 * It listens on the way down: React takes the event from a form that it still waits for.
 */
export async function askBeforeLeaving(event: SubmitEvent) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || isReacts(form)) return;
  if (confirmed.delete(form)) return;
  event.preventDefault();
  const signal = AbortSignal.timeout(LINE_MS);
  const answer = await ask(location.href, { method: "HEAD", signal }).catch(() => undefined);
  if (!answer) return stay();
  confirmed.add(form);
  form.requestSubmit(submitter);
}

const addressOf = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) =>
  pathname + search + hash;

function stay() {
  document.documentElement.dataset.lost = "";
  showToast({
    id: "lost",
    title: "The connection was lost.",
    description: "This page stays as it is; please try again.",
    tone: "destructive",
  });
}
