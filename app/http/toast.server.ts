import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { secret } from "#app/config/secret.server.ts";
import type { Toast } from "#app/domain/toast.ts";
import { cookieAttributes, TOAST_COOKIE } from "./cookies.server.ts";

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
  cookie: { ...cookieAttributes, name: TOAST_COOKIE, secrets: [secret] },
});

export async function redirectWithToast(to: string, toast: Omit<Toast, "id">, cookie?: string) {
  const session = await storage.getSession();
  session.flash("toast", { ...toast, id: crypto.randomUUID() });
  const headers = new Headers({ "Set-Cookie": await storage.commitSession(session) });
  if (cookie) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}

/** A prefetched page takes no toast: it may never be shown. */
export async function takeToast(request: Request) {
  const isPrefetch = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  const session = await storage.getSession(request.headers.get("Cookie"));
  const toast = isPrefetch ? undefined : session.get("toast");
  return {
    toast: toast ?? null,
    headers: toast ? { "Set-Cookie": await storage.destroySession(session) } : undefined,
  };
}
