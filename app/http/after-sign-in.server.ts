import { redirectWithToast } from "./toast.server.ts";

/** An address of the admin area; anything else is ignored. */
export function readNext(request: Request) {
  const next = new URL(request.url).searchParams.get("next") ?? "";
  const { origin, pathname, search } = parse(next);
  const isLocal = next.startsWith("/") && origin === BASE;
  return isLocal && /^\/admin(\/|$)/.test(pathname) ? pathname + search : undefined;
}

const BASE = "http://here.invalid";

function parse(next: string) {
  return new URL(URL.canParse(next, BASE) ? next : "/", BASE);
}

/** For a form that came after its session had ended: back to where it was after signing in. */
export function askToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url);
  // Without script the browser goes from page to page, and nothing of a form is kept.
  const isKept = request.headers.get("Sec-Fetch-Mode") !== "navigate";
  return redirectWithToast(`/auth?${new URLSearchParams({ next: pathname + search })}`, {
    title: "Your session has ended.",
    description: isKept
      ? "Sign in to go on; what you typed is kept in this tab."
      : "Sign in to go on.",
    tone: "destructive",
  });
}
