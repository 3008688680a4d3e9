import { redirectWithToast } from "#app/http/toast.server.ts";
import { rememberDevice } from "./device-cookie.server.ts";
import { startSession } from "./session.server.ts";

/** The address that leads on to the admin area, or says why nobody is signed in: then no cookie came back. */
export const SIGNED_IN = "signed-in";

export const ACCOUNT_PAGE = "/admin/account";

const WELCOME = { title: "Welcome back!", description: "You have successfully logged in." };

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

export function withNext(path: string, next: string | undefined) {
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

export async function completeSignIn(request: Request, userId: string, toast: object = {}) {
  const next = readNext(request);
  return redirectWithToast(
    `/auth?${SIGNED_IN}${next ? `&${new URLSearchParams({ next })}` : ""}`,
    { ...WELCOME, ...toast },
    await startSession(request, userId),
    await rememberDevice(request, userId),
  );
}

/** For a form that came after its session had ended: back to where it was after signing in. */
export function askToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url);
  // Without script the browser goes from page to page, and nothing of a form is kept; passwords never are.
  const hasScript = request.headers.get("Sec-Fetch-Mode") !== "navigate";
  const isKept = hasScript && pathname !== ACCOUNT_PAGE;
  return redirectWithToast(withNext("/auth", pathname + search), {
    title: "Your session has ended.",
    description: isKept
      ? "Sign in to go on; what you typed is kept in this tab."
      : "Sign in to go on.",
    tone: "destructive",
  });
}
