import { randomBytes } from "node:crypto";
import { createCookie, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { secret } from "#app/config/secret.server.ts";
import { describeRole, opensAct, opensPage } from "#app/domain/accounts/account.ts";
import { listUnmet } from "#app/domain/accounts/requirements.server.ts";
import {
  createSession,
  deleteSession,
  findSessionUser,
  hashSessionId,
  isOpenSession,
  nameDevice,
  SESSION_DAYS,
  type User,
} from "#app/domain/accounts/sessions.server.ts";
import { cookieAttributes, SECURE_PREFIX, SESSION_COOKIE } from "#app/http/cookies.server.ts";
import { EDITION_FRAME, EMAIL_FRAME } from "#app/http/email-frame.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import type { FORM_LIMITS } from "#app/http/form/body.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { readToast, redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { findPage, pathOf } from "#app/pages.ts";
import {
  logError,
  logEvent,
  setRequestAccount,
  setResponseHeader,
} from "#app/platform/log.server.ts";

const sessionCookie = createCookie(SESSION_COOKIE, {
  ...cookieAttributes,
  maxAge: SESSION_DAYS * 24 * 60 * 60,
});

async function readId(request: Request) {
  const id: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" ? id : undefined;
}

export async function getUser(request: Request, needsCode = false) {
  const id = await readId(request);
  return id ? await findSessionUser(id, new Date(), needsCode) : undefined;
}

export const getUserBeforeCode = (request: Request) => getUser(request, true);

export const readSessionHash = async (request: Request) =>
  hashSessionId((await readId(request)) ?? "");

export const deviceOf = (request: Request) => nameDevice(request.headers.get("User-Agent") ?? "");

/** Ends the session that the browser came with. Returns the Set-Cookie value of the new one. */
export async function startSession(request: Request, userId: string, needsCode = false) {
  const replaces = await readId(request);
  const device = deviceOf(request);
  return sessionCookie.serialize(
    await createSession(userId, new Date(), { device, needsCode, replaces }),
  );
}

/** Returns the Set-Cookie value. What admins typed and did not send goes from the browser, too. */
export async function endSession(request: Request) {
  setResponseHeader("Clear-Site-Data", '"storage"');
  const id = await readId(request);
  const account = id && (await findSessionUser(id))?.id;
  if (account) logEvent("signed-out", { account });
  if (id) await deleteSession(id);
  return sessionCookie.serialize("", { maxAge: 0 });
}

const deviceCookie = createCookie(`${SECURE_PREFIX}device`, {
  ...cookieAttributes,
  path: "/auth",
  secrets: [secret],
  maxAge: 365 * 24 * 60 * 60,
});

/** Returns the device; with `codeKey` only where a code of that key was right, because a holder of the older password may be a thief. */
export async function readDevice(request: Request, userId: string | undefined, codeKey?: number) {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  const [owner, id, key] = Array.isArray(value) ? (value as unknown[]) : [];
  const isOwn = userId !== undefined && owner === userId && typeof id === "string";
  return isOwn && (codeKey === undefined || key === codeKey) ? id : undefined;
}

export async function rememberDevice(request: Request, userId: string, codeKey?: number) {
  const id = (await readDevice(request, userId)) ?? randomBytes(16).toString("base64url");
  return deviceCookie.serialize([userId, id, codeKey]);
}

/** The address that leads on to the admin area, or says why nobody is signed in: then no cookie came back. */
export const SIGNED_IN = "signed-in";

export const ACCOUNT_PAGE = "/admin/account";

const WELCOME = { title: "Welcome back!", description: "You have successfully logged in." };

export const readNext = (request: Request) =>
  adminPage(new URL(request.url).searchParams.get("next") ?? "");

const BASE = "http://here.invalid";

/** The address of a page of the admin area, which nothing else is: no file, no frame, no other host. */
function adminPage(address: string) {
  const { origin, pathname, search } = new URL(URL.canParse(address, BASE) ? address : "/", BASE);
  const isLocal = address.startsWith("/") && origin === BASE;
  const isPage = /^\/admin(\/[a-z-]+)*\/?$/.test(pathname) && !FRAMES.includes(pathname);
  return isLocal && isPage ? pathname + search : undefined;
}

const FRAMES = [EMAIL_FRAME, EDITION_FRAME];

/** Longer ones are refused at the door (`guard/target.server.ts`). */
const ADDRESS_MAX = 2000;

export function withNext(path: string, next: string | undefined): string {
  if (!next) return path;
  const address = `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next })}`;
  if (address.length <= ADDRESS_MAX) return address;
  const [page, search] = next.split(/\?(.*)/s);
  return search === undefined ? path : withNext(path, page);
}

export const goOn = (next = "/admin") => toDocument(redirect(next, 303));

export async function completeSignIn(
  request: Request,
  userId: string,
  toast: object = {},
  codeKey?: number,
) {
  return redirectWithToast(
    withNext(`/auth?${SIGNED_IN}`, readNext(request)),
    { ...WELCOME, ...toast },
    await startSession(request, userId),
    await rememberDevice(request, userId, codeKey),
  );
}

/** Back to where it was after signing in. An ended session is mentioned: such a page looks like any stranger's. */
export async function askToSignIn(request: Request) {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const next = address === "/admin" ? undefined : adminPage(address);
  const isForm = request.method === "POST";
  if (!isForm && (await getUserBeforeCode(request))) {
    return redirect(withNext("/auth/code", next), 303);
  }
  const to = withNext("/auth", next);
  if (!isForm && !(await readId(request))) return redirect(to, 303);
  // The form survives signing in only with scripts; passwords never do.
  const hasScript = request.headers.get("Sec-Fetch-Mode") !== "navigate";
  const isKept = isForm && hasScript && pathname !== ACCOUNT_PAGE;
  const rest = isKept ? "; what you typed is kept in this tab" : "";
  return redirectWithToast(to, {
    title: "Your session has ended.",
    description: `Sign in to go on${rest}.`,
    tone: "destructive",
  });
}

export type Admin = User & { role: string };

const pageOf = (request: Request) => pathOf(new URL(request.url).pathname);

/** Admits an account whose role opens the page of the request. */
export async function requireAdmin(request: Request): Promise<Admin> {
  const admin = await requireRole(request);
  if ((await listUnmet(admin)).length > 0) throw redirect(ACCOUNT_PAGE, 303);
  if (!opensPage(admin.role, pageOf(request))) throw refuseRole(request, admin);
  return admin;
}

/** A file has no page of the site around it. */
function refuseRole(
  request: Request,
  { role }: Admin,
  title = "Your role does not open this page",
) {
  logEvent("access-denied");
  const why = `It opens ${describeRole(role)}. Ask a superadmin if you need more.`;
  if (findPage(pageOf(request))?.resource) return errorResponse(403, title, why);
  const deadLink = { title, why, href: "/admin", action: "Dashboard" };
  return data({ deadLink }, { status: 403 });
}

type Params = LoaderFunctionArgs["params"];

export const forAdmins =
  <Loaded>(load: (request: Request, params: Params, admin: Admin) => Loaded) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<Awaited<Loaded>> => {
    const admin = await requireAdmin(request);
    return await load(request, params, admin);
  };

type Act<Answer> = (request: Request, form: FormData, admin: Admin, params: Params) => Answer;

/** Serves as an action: reads the form of an act that the role opens. */
export const forActs =
  <Answer>(act: Act<Answer>, fileField?: string, limits?: typeof FORM_LIMITS) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const admin = await requireAdmin(request);
    const form = await readForm(request, fileField, limits);
    const isOpen = (intent: unknown) => opensAct(admin.role, pageOf(request), String(intent));
    if (!form.getAll("intent").every(isOpen))
      throw refuseRole(request, admin, "Your role may not do this");
    return await act(request, form, admin, params);
  };

const AWAY =
  "The admin area cannot be shown at the moment: the database does not answer. Please try again.";

/** Admits an account that lacks a requirement, too: for the page where that is mended. */
export async function requireRole(request: Request): Promise<Admin> {
  const user = await getUser(request).catch((error: unknown) => {
    // A sent form has a page that tells the way back to it.
    if (request.method !== "GET") throw error;
    logError("Reading the session failed", error);
    throw data(AWAY, { status: 503 });
  });
  if (user) setRequestAccount(user.id);
  if (!user?.role) logEvent("access-denied");
  if (!user) throw await askToSignIn(request);
  const { role } = user;
  if (role) return { ...user, role };
  const waiting = role === null ? await readToast(request) : undefined;
  const why = {
    title: "You are signed in.",
    description:
      role === undefined
        ? "Your role cannot be read right now. Please try again in a minute."
        : "This account does not open the admin area.",
  };
  throw await redirectWithToast("/", { ...(waiting ?? why), canSignOut: true });
}

const withCookies = (cookies: string) =>
  new Request("http://here.invalid", { headers: { Cookie: cookies } });

export const isAdmin = async (cookies: string) =>
  Boolean((await getUser(withCookies(cookies)))?.role);

export async function isPersonal(cookies: string) {
  const request = withCookies(cookies);
  if (await readToast(request)) return true;
  const id = await readId(request);
  return id !== undefined && isOpenSession(id);
}
