import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { secret } from "#app/config/secret.server.ts";
import type { Toast } from "#app/domain/toast.ts";
import { secureCookies } from "./session.server.ts";

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
  cookie: {
    name: "toast",
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secrets: [secret],
    secure: secureCookies,
  },
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

/** The one that waits for the next page. It goes on waiting. */
export async function readToast(request: Request): Promise<Toast | undefined> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  return session.get("toast");
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
