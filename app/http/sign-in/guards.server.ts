import { redirect } from "@remix-run/node";
import { listUnmet } from "#app/domain/accounts/requirements.server.ts";
import type { User } from "#app/domain/accounts/sessions.server.ts";
import { readToast, redirectWithToast } from "#app/http/toast.server.ts";
import { logEvent, setRequestAccount } from "#app/platform/log.server.ts";
import { ACCOUNT_PAGE, askToSignIn } from "./after-sign-in.server.ts";
import { getUser } from "./session.server.ts";

export type Admin = User & { role: string };

export async function requireAdmin(request: Request): Promise<Admin> {
  const admin = await requireRole(request);
  if ((await listUnmet(admin)).length > 0) throw redirect(ACCOUNT_PAGE, 303);
  return admin;
}

/** Also for an account that lacks what is required: for the page where that is mended. */
export async function requireRole(request: Request): Promise<Admin> {
  const user = await getUser(request);
  if (user) setRequestAccount(user.id);
  if (!user?.role) logEvent("access-denied");
  if (!user) throw await askToSignIn(request);
  if (!user.role) throw await sendHome(request, user.role === null ? NO_ROLE : UNREAD);
  return { ...user, role: user.role };
}

async function sendHome(request: Request, why: typeof NO_ROLE) {
  const waiting = why === NO_ROLE ? await readToast(request) : undefined;
  return redirectWithToast("/", { ...(waiting ?? why), canSignOut: true });
}

const NO_ROLE = {
  title: "You are signed in.",
  description: "This account does not open the admin area.",
};
const UNREAD = {
  title: "You are signed in.",
  description: "Your role cannot be read right now. Please try again in a minute.",
};
