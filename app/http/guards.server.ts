import { redirect } from "@remix-run/node";
import type { Person } from "#app/domain/people/sessions.server.ts";
import { readPerson } from "./session.server.ts";

export type Admin = Person & { role: string };

/** Line one of every admin loader and action. Throws a redirect for everyone without a role. */
export async function requireAdmin(request: Request): Promise<Admin> {
  const person = await readPerson(request);
  if (!person) throw redirect("/auth", 303);
  if (person.role === null) throw redirect("/", 303);
  return { ...person, role: person.role };
}
