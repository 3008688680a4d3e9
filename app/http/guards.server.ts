import { redirect } from "@remix-run/node";
import type { User } from "#app/domain/accounts/sessions.server.ts";
import { getUser } from "./session.server.ts";

export type Admin = User & { role: string };

/** Line one of every admin loader and action. Throws a redirect for everyone without a role. */
export async function requireAdmin(request: Request): Promise<Admin> {
  const person = await getUser(request);
  if (!person) throw redirect("/auth", 303);
  if (person.role === null) throw redirect("/", 303);
  return { ...person, role: person.role };
}
