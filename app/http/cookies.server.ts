import { env } from "#app/config/env.server.ts";

const isSecure = env.SITE_URL?.startsWith("https:") ?? false;

/** The prefix makes browsers take a cookie only from this very host, so that no sister subdomain can plant one. */
const PREFIX = isSecure ? "__Host-" : "";

/** The prefix of a cookie for some paths alone, which the other one does not allow. */
export const SECURE_PREFIX = isSecure ? "__Secure-" : "";

export const SESSION_COOKIE = `${PREFIX}session`;
export const TOAST_COOKIE = `${PREFIX}toast`;

export const cookieAttributes = {
  httpOnly: true,
  path: "/",
  sameSite: "lax",
  secure: isSecure,
} as const;

const PERSONAL = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${TOAST_COOKIE})=`);

const SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=`);

export const hasSessionCookie = (header = "") => SESSION.test(header);

export const hasPersonalCookie = (header = "") => PERSONAL.test(header);
