import { admin, type Site, typedJob } from "#tests/support/site.ts";

let clients = 0;

/** Every visitor is a client and a network of their own: no limit is met by accident. */
const address = () => `10.${++clients & 255}.${(clients >> 8) & 255}.${(clients >> 16) & 255}`;

export function visit(site: Site, path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    redirect: "manual",
    headers: { "X-Forwarded-For": address(), ...headers },
  });
}

/** What a program on the server's own machine is told; it is remembered for three seconds. */
export async function health(site: Site) {
  const answer = await visit(site, "/healthz", { "X-Forwarded-For": "127.0.0.1" });
  return [answer.status, await answer.json()];
}

/** A machine with other work takes long: what never comes fails all the same. */
export const POLL = { timeout: 120_000, interval: 200 };

export type Values = Record<string, string | File>;

/** Sends a form as a browser without script does: with its files as multipart, else encoded in the address's way. */
export function send(
  site: Site,
  path: string,
  values: Values,
  headers: Record<string, string> = {},
) {
  const isPlain = Object.values(values).every((value) => typeof value === "string");
  const body = isPlain ? new URLSearchParams(values as Record<string, string>) : new FormData();
  if (body instanceof FormData) {
    for (const [name, value] of Object.entries(values)) body.append(name, value);
  }
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { "X-Forwarded-For": address(), ...headers },
  });
}

export const postJob = (site: Site, values: Values = {}) =>
  send(site, "/jobs?post", { ...typedJob, ...values });

/** A machine with other work reads pictures slower than they come: a visitor who is told so sends the form again. */
export async function postPatiently(site: Site, values: Values) {
  for (;;) {
    const answer = await postJob(site, values);
    if (answer.status !== 429) return answer;
  }
}

/** Under an https address its name has a prefix. */
const cookieOf = ({ headers }: Response, name: string) =>
  headers.getSetCookie().find((each) => each.replace("__Host-", "").startsWith(`${name}=`));

/** Returns the Cookie header of the session. */
export async function signIn(site: Site, person = admin) {
  const answer = await send(site, "/auth", person);
  const cookie = cookieOf(answer, "session");
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in gave ${answer.status}.`);
  return cookie.split(";", 1)[0] ?? "";
}

/** The title of the toast that an answer carries in its cookie. */
export function toastOf(answer: Response) {
  const cookie = cookieOf(answer, "toast")?.split(";", 1)[0] ?? "";
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  const text = Buffer.from(value.slice(0, value.lastIndexOf(".")), "base64").toString();
  return /"title":"([^"]*)"/.exec(text)?.[1];
}

/** Which of the texts a page lacks. */
export const missing = (page: string, texts: readonly string[]) =>
  texts.filter((text) => !page.includes(text));
