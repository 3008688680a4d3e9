import { createCookie } from "@remix-run/node";
import { nameDevice } from "#app/domain/accounts/device-name.server.ts";
import {
  createSession,
  deleteSession,
  findSessionUser,
  hashSessionId,
  SESSION_DAYS,
} from "#app/domain/accounts/sessions.server.ts";
import { cookieAttributes, SESSION_COOKIE } from "#app/http/cookies.server.ts";
import { logEvent, setResponseHeader } from "#app/platform/log.server.ts";

const cookie = createCookie(SESSION_COOKIE, {
  ...cookieAttributes,
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

async function readId(request: Request) {
  const id: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" ? id : undefined;
}

/** It may have ended since. */
export const hasSession = async (request: Request) => (await readId(request)) !== undefined;

export async function getUser(request: Request) {
  const id = await readId(request);
  return id ? await findSessionUser(id) : undefined;
}

export async function getUserBeforeCode(request: Request) {
  const id = await readId(request);
  return id ? await findSessionUser(id, new Date(), true) : undefined;
}

export async function readSessionHash(request: Request) {
  return hashSessionId((await readId(request)) ?? "");
}

export const deviceOf = (request: Request) => nameDevice(request.headers.get("User-Agent") ?? "");

/** Ends the session that the browser came with. Returns the Set-Cookie value of the new one. */
export async function startSession(request: Request, userId: string, needsCode = false) {
  const replaces = await readId(request);
  const device = deviceOf(request);
  return cookie.serialize(await createSession(userId, new Date(), { device, needsCode, replaces }));
}

/** Returns the Set-Cookie value. What admins typed and did not send goes from the browser, too. */
export async function endSession(request: Request) {
  setResponseHeader("Clear-Site-Data", '"storage"');
  const id = await readId(request);
  const account = id && (await findSessionUser(id))?.id;
  if (account) logEvent("signed-out", { account });
  if (id) await deleteSession(id);
  return cookie.serialize("", { maxAge: 0 });
}
