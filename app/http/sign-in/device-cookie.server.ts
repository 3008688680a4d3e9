import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { secret } from "#app/config/secret.server.ts";
import { cookieAttributes, SECURE_PREFIX } from "#app/http/cookies.server.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Says that an account has signed in here before. */
const cookie = createCookie(`${SECURE_PREFIX}device`, {
  ...cookieAttributes,
  path: "/auth",
  secrets: [secret],
  maxAge: YEAR_SECONDS,
});

export async function readDevice(request: Request, userId: string | undefined) {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  const [owner, id] = Array.isArray(value) ? (value as unknown[]) : [];
  return userId !== undefined && owner === userId && typeof id === "string" ? id : undefined;
}

/** Returns the Set-Cookie value. A device keeps its id, and so its count of failures. */
export async function rememberDevice(request: Request, userId: string) {
  const id = (await readDevice(request, userId)) ?? randomBytes(16).toString("base64url");
  return cookie.serialize([userId, id]);
}
