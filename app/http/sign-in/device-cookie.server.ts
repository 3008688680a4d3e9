import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { secret } from "#app/config/secret.server.ts";
import { cookieAttributes, SECURE_PREFIX } from "#app/http/cookies.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Says that an account has signed in here before, and with a code of which key. */
const cookie = createCookie(`${SECURE_PREFIX}device`, {
  ...cookieAttributes,
  path: "/auth",
  secrets: [secret],
  maxAge: YEAR_SECONDS,
});

/** With `codeKey` only where a code of that key was right: whoever had the password before it was in use may be a thief. */
export async function readDevice(request: Request, userId: string | undefined, codeKey?: number) {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const [owner, id, key] = Array.isArray(value) ? (value as unknown[]) : [];
  const isOwn = userId !== undefined && owner === userId && typeof id === "string";
  return isOwn && (codeKey === undefined || key === codeKey) ? id : undefined;
}

/** Returns the Set-Cookie value. A device keeps its id, and so its count of failures. */
export async function rememberDevice(request: Request, userId: string, codeKey?: number) {
  const id = (await readDevice(request, userId)) ?? randomBytes(16).toString("base64url");
  return cookie.serialize([userId, id, codeKey]);
}
