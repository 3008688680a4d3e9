import { redirect } from "@remix-run/node";
import type { User } from "#app/domain/accounts/sessions.server.ts";
import { logEvent, setRequestAccount } from "#app/platform/log.server.ts";
import { askToSignIn } from "./after-sign-in.server.ts";
import { getUser } from "./session.server.ts";

export type Admin = User & { role: string };

export async function requireAdmin(request: Request): Promise<Admin> {
  const user = await getUser(request);
  if (user) setRequestAccount(user.id);
  if (!user?.role) logEvent("access-denied");
  if (!user) throw request.method === "POST" ? await askToSignIn(request) : redirect("/auth", 303);
  if (user.role === null) throw redirect("/", 303);
  return { ...user, role: user.role };
}
