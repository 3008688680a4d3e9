import { createCookie } from "@remix-run/node";
import { env } from "#app/config/env.server.ts";
import {
  createSession,
  deleteSession,
  findSessionUser,
  SESSION_DAYS,
} from "#app/domain/accounts/sessions.server.ts";

export const secureCookies = env.SITE_URL?.startsWith("https:") ?? false;

const cookie = createCookie("session", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: secureCookies,
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

async function readId(request: Request) {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" ? id : undefined;
}

/** The person who is signed in, or undefined. */
export async function getUser(request: Request) {
  const id = await readId(request);
  return id ? findSessionUser(id) : undefined;
}

/** Ends the session the browser came with and starts a new one. Returns the Set-Cookie value. */
export async function startSession(request: Request, userId: string) {
  const old = await readId(request);
  if (old) deleteSession(old);
  return cookie.serialize(createSession(userId));
}

/** Ends the session on the server. Returns the Set-Cookie value that ends it in the browser. */
export async function endSession(request: Request) {
  const id = await readId(request);
  if (id) deleteSession(id);
  return cookie.serialize("", { maxAge: 0 });
}
