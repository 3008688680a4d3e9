import { redirect } from "@remix-run/node";
import { EDITION_FRAME, EMAIL_FRAME } from "#app/http/email-frame.ts";
import { redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { rememberDevice } from "./device-cookie.server.ts";
import { getUserBeforeCode, hasSession, startSession } from "./session.server.ts";

/** The address that leads on to the admin area, or says why nobody is signed in: then no cookie came back. */
export const SIGNED_IN = "signed-in";

export const ACCOUNT_PAGE = "/admin/account";

const WELCOME = { title: "Welcome back!", description: "You have successfully logged in." };

export function readNext(request: Request) {
  return adminPage(new URL(request.url).searchParams.get("next") ?? "");
}

const BASE = "http://here.invalid";

/** The address of a page of the admin area, which nothing else is: no file, no frame, no other host. */
function adminPage(address: string) {
  const { origin, pathname, search } = new URL(URL.canParse(address, BASE) ? address : "/", BASE);
  const isLocal = address.startsWith("/") && origin === BASE;
  const isPage = /^\/admin(\/[a-z-]+)*\/?$/.test(pathname) && !FRAMES.includes(pathname);
  return isLocal && isPage ? pathname + search : undefined;
}

const FRAMES = [EMAIL_FRAME, EDITION_FRAME];

/** Longer ones are refused at the door (`validate-target.server.ts`). */
const ADDRESS_MAX = 2000;

/** What would be too long loses its search first. */
export function withNext(path: string, next: string | undefined): string {
  if (!next) return path;
  const address = `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next })}`;
  if (address.length <= ADDRESS_MAX) return address;
  const [page, search] = next.split(/\?(.*)/s);
  return search === undefined ? path : withNext(path, page);
}

/** As a document: some pages need the policy that comes with them alone. */
export const goOn = (next: string | undefined) =>
  next ? toDocument(redirect(next, 303)) : redirect("/admin", 303);

export async function completeSignIn(
  request: Request,
  userId: string,
  toast: object = {},
  codeKey?: number,
) {
  return redirectWithToast(
    withNext(`/auth?${SIGNED_IN}`, readNext(request)),
    { ...WELCOME, ...toast },
    await startSession(request, userId),
    await rememberDevice(request, userId, codeKey),
  );
}

/** Back to where it was after signing in. Whose session has ended is told so: a page of theirs looks like any stranger's. */
export async function askToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const next = address === "/admin" ? undefined : adminPage(address);
  const isForm = request.method === "POST";
  if (!isForm && (await getUserBeforeCode(request))) {
    return redirect(withNext("/auth/code", next), 303);
  }
  const to = withNext("/auth", next);
  if (!isForm && !(await hasSession(request))) return redirect(to, 303);
  // Without script the browser goes from page to page, and nothing of a form is kept; passwords never are.
  const hasScript = request.headers.get("Sec-Fetch-Mode") !== "navigate";
  const isKept = isForm && hasScript && pathname !== ACCOUNT_PAGE;
  return redirectWithToast(to, {
    title: "Your session has ended.",
    description: isKept
      ? "Sign in to go on; what you typed is kept in this tab."
      : "Sign in to go on.",
    tone: "destructive",
  });
}
