import { createHmac } from "node:crypto";
import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { env } from "#app/config/env.server.ts";
import { secret } from "#app/config/secret.server.ts";
import {
  type Confirmation,
  confirmations,
  confirmationsWithoutMail,
  signUpNotes,
} from "#app/content/pages/confirmations.ts";
import type { Toast } from "#app/domain/toast.ts";
import { cookieAttributes, TOAST_COOKIE } from "./cookies.server.ts";

/** The secret differs from that of the device cookie, whose signatures Remix makes alike. */
const toastSecret = createHmac("sha256", secret).update("toast").digest("base64url");

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
  cookie: { ...cookieAttributes, name: TOAST_COOKIE, secrets: [toastSecret] },
});

export async function redirectWithToast(
  to: string,
  toast: Omit<Toast, "id">,
  ...cookies: string[]
) {
  const session = await storage.getSession();
  session.flash("toast", { ...toast, id: crypto.randomUUID() });
  const headers = new Headers({ "Set-Cookie": await storage.commitSession(session) });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

/** Confirms a form that needs no account: its visitor may refuse cookies, and then the address tells what was sent. */
export function redirectWithConfirmation(to: string, sent: Confirmation) {
  const { pathname, searchParams } = new URL(to, "http://here.invalid");
  searchParams.set("sent", sent);
  return redirectWithToast(`${pathname}?${searchParams}`, toastOf(sent));
}

/** Another page is the browser's own: it says its title, and is only read where it needs no more. */
export function toDocument(redirection: Response) {
  redirection.headers.set("X-Remix-Reload-Document", "true");
  return redirection;
}

function toastOf(sent: Confirmation): Omit<Toast, "id"> {
  const hasMail = Boolean(env.MAIL_URL);
  const said = { ...confirmations, ...(hasMail ? {} : confirmationsWithoutMail) }[sent];
  const isSignUp = sent === "home" || sent === "newsletter" || sent === "digest";
  return isSignUp ? { ...said, note: signUpNotes[hasMail ? "withMail" : "withoutMail"] } : said;
}

export async function readToast(request: Request): Promise<Toast | undefined> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  return session.get("toast");
}

/** A prefetched page takes no toast: it may never be shown. */
export async function takeToast(request: Request) {
  const isPrefetch = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  const session = await storage.getSession(request.headers.get("Cookie"));
  const toast = isPrefetch ? undefined : session.get("toast");
  const { pathname, searchParams } = new URL(request.url);
  const sent = searchParams.get("sent") ?? "";
  if (Object.hasOwn(confirmations, sent)) {
    if (!toast) return { toast: { ...toastOf(sent as Confirmation), id: "sent" } };
    searchParams.delete("sent");
    throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, 303);
  }
  return {
    toast: toast ?? null,
    headers: toast ? { "Set-Cookie": await storage.destroySession(session) } : undefined,
  };
}
