import type { Toast } from "#app/domain/toast.ts";

const SITE = "http://guide.test";

type Values = Record<string, string | File>;

export function get(path: string, cookie?: string) {
  return args(new Request(new URL(path, SITE), { headers: cookie ? { Cookie: cookie } : {} }));
}

/** As a browser without script posts a plain form. */
export function post(path: string, values: Record<string, string>, cookie?: string) {
  return send(path, new URLSearchParams(values), cookie);
}

/** As a browser posts a form with a file field. */
export function postFiles(path: string, values: Values, cookie?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  return send(path, body, cookie);
}

/** Each request comes from a client and a network of its own, as visitors do; a test of the limits names one. */
let clients = 0;

export function send(
  path: string,
  body: BodyInit,
  cookie?: string,
  headers: Record<string, string> = {},
) {
  const client = { "X-Client-Address": `10.${++clients & 255}.${clients >> 8}.1` };
  const all = { ...client, ...headers, ...(cookie ? { Cookie: cookie } : {}) };
  return args(new Request(new URL(path, SITE), { method: "POST", body, headers: all }));
}

/** The same from this client, for a test of the limits. */
export function from<Args extends { request: Request }>(address: string, asked: Args) {
  asked.request.headers.set("X-Client-Address", address);
  return asked;
}

function args(request: Request) {
  return { request, params: {}, context: {} };
}

/** What a loader or action answers or throws, as status, body and headers. */
export async function answerOf(work: () => unknown): Promise<Answer> {
  const result = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) {
    return { status: result.status, headers: result.headers, body: undefined };
  }
  if (result instanceof Error) throw result;
  if (isData(result)) {
    const headers = new Headers(result.init?.headers);
    return { status: result.init?.status ?? 200, headers, body: result.data };
  }
  return { status: 200, headers: new Headers(), body: result };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
export type Answer = { status: number; headers: Headers; body: any };

function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return typeof value === "object" && value !== null && "data" in value && "init" in value;
}

/** The words of the toast that a redirect carries. */
export function toastOf({ headers }: { headers: Headers }) {
  const [, value = ""] = /toast=([^;.]*)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
  const flashed = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString());
  return flashed.__flash_toast__ as Toast;
}
