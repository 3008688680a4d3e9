import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import { isLogoUsed } from "#app/domain/jobs/job-logos.server.ts";
import {
  findLogoProblem,
  LOGO_PATH,
  type LogoProblem,
  uploadFailed,
} from "#app/domain/uploads/logo.ts";
import {
  logoUrls,
  readLogo,
  type StoredLogo,
  storeLogo,
  touchLogo,
  uploadedAt,
} from "#app/domain/uploads/logos.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { errorResponse } from "#app/http/error-page.server.ts";
import { consumeLimit } from "#app/http/spam.server.ts";
import { logError, setResponseHeader } from "#app/platform/log.server.ts";
import { clientOf } from "./client-address.server.ts";

type UploadedLogo = Pick<StoredLogo, "name" | "digest">;

type LogoResult = { logo: UploadedLogo | null; problem?: LogoProblem; status?: number };

/** The longest that a limit lasts, about how long many pictures take, and a store that is away for a moment. */
const RETRY_AFTER_SECONDS = { limit: 3600, queue: 30, store: 60 };

/** A file in `logo`, else the signed `logo_token` of an earlier upload, which also stands in for a rejected file. */
export async function readLogoField(request: Request, form: FormData): Promise<LogoResult> {
  const uploaded = await readUploadedLogo(request, form);
  const file = form.get("logo");
  if (!(file instanceof File)) return uploaded;
  const limit = await consumeLimit(request, "upload");
  const stored = limit ? refuseFile(limit) : await storeFile(file, request);
  return stored.problem ? { ...stored, logo: uploaded.logo } : stored;
}

/** The logo of a form, with what `saveForm` needs to give the form back. */
export async function receiveLogo(request: Request, form: FormData) {
  const { logo, problem, status } = await readLogoField(request, form);
  const rejection = problem && { fieldErrors: { logo: [problem.title] }, status };
  return { logo, extra: { logo: logo && toLogoToken(logo), problem }, rejection };
}

function refuseFile({ text, status }: { text: string; status: number }): LogoResult {
  if (status === 429) return comeAgain(429, text, RETRY_AFTER_SECONDS.limit);
  return { logo: null, problem: uploadFailed(text), status };
}

/** 503 where nothing is wrong with the form: who watches a proxy sees that pictures cannot be stored. */
function comeAgain(status: 429 | 503, message: string, retryAfterSeconds: number): LogoResult {
  setResponseHeader("Retry-After", String(retryAfterSeconds));
  return { logo: null, problem: uploadFailed(message), status };
}

export const toLogoToken = (logo: UploadedLogo) => ({
  token: signLogo(logo),
  url: previewUrl(logo.name),
});

export const signLogo = ({ name, digest }: UploadedLogo) =>
  `${name}~${digest}~${sign(`${name}~${digest}`)}`;

export function readSignedLogo(token: string): UploadedLogo | undefined {
  const [name, digest, signature, ...rest] = token.split("~");
  if (!name || !digest || !signature || rest.length > 0) return undefined;
  return isSignature(signature, `${name}~${digest}`) ? { name, digest } : undefined;
}

async function readUploadedLogo(request: Request, form: FormData): Promise<LogoResult> {
  const token = form.get("logo_token");
  if (typeof token !== "string" || token === "" || form.has("remove_logo")) return { logo: null };
  const logo = readSignedLogo(token);
  const limit = logo && (await consumeLimit(request, "kept-upload"));
  if (limit) return { ...refuseFile(limit), logo };
  try {
    if (logo && (await mayKeep(logo.name)) && (await touchLogo(logo.name))) return { logo };
  } catch (error) {
    logError("Looking for a logo failed", error);
    return { ...comeAgain(503, AWAY, RETRY_AFTER_SECONDS.store), logo: logo ?? null };
  }
  const message = "The logo is no longer here. Please choose it again.";
  return { logo: null, problem: uploadFailed(message) };
}

/** A logo without a job lasts this long; else sending one now and then would store it for ever. */
const KEPT_MS = 12 * 60 * 60 * 1000;

const mayKeep = async (name: string) =>
  uploadedAt(name) > Date.now() - KEPT_MS || (await isLogoUsed(logoUrls(name)));

async function storeFile(file: File, request: Request): Promise<LogoResult> {
  const problem = findLogoProblem(file);
  if (problem) return { logo: null, problem };
  try {
    const stored = await storeLogo(file, clientOf(clientAddress(request)), request.signal);
    if (!stored) return comeAgain(429, QUEUE_FULL, RETRY_AFTER_SECONDS.queue);
    return "name" in stored ? { logo: stored } : { logo: null, problem: stored };
  } catch (error) {
    if (!request.signal.aborted) logError("Storing a logo failed", error);
    return comeAgain(503, NOT_STORED, RETRY_AFTER_SECONDS.store);
  }
}

const NOT_STORED = "The image could not be stored. Please try again.";
const AWAY = "The logo cannot be reached right now. Please try again in a minute.";
const QUEUE_FULL = "Many images are arriving right now. Please try again in half a minute.";

const PREVIEWED_MS = 2 * 60 * 60 * 1000;

export const sign = (text: string) =>
  createHmac("sha256", secret).update(`logo:${text}`).digest("base64url");

export function isSignature(given: string, text: string) {
  const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The preview is visible to its uploader for two hours, before a job shows it to all. */
export const previewUrl = (name: string) => previewedAt(LOGO_PATH + name);

/** The same of any upload, by its address. */
export function previewedAt(address: string, now = Date.now()) {
  const end = (now + PREVIEWED_MS).toString(36);
  const name = address.split("/").pop() ?? "";
  return `${address}?preview=${end}.${sign(previewOf(name, end))}`;
}

export function isPreview(url: URL, name: string, now = Date.now()) {
  const [end = "", signature = ""] = (url.searchParams.get("preview") ?? "").split(".");
  return isSignature(signature, previewOf(name, end)) && now < Number.parseInt(end, 36);
}

const previewOf = (name: string, end: string) => `preview:${name}:${end}`;

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** A picture that is not public is stored nowhere: in no browser, proxy or search engine. */
export const answerLogo = (name: string, seenBy: "all" | "some") =>
  answerPicture(name, seenBy, readLogo);

export async function answerPicture(
  name: string,
  seenBy: "all" | "some",
  read: (name: string) => Promise<Buffer | undefined>,
) {
  // Read whole, as it is small: a stream would break off if it were deleted meanwhile.
  const bytes = await read(name).catch(() => "away" as const);
  if (bytes === "away") {
    const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
    return errorResponse(503, "One moment", UNREAD, headers);
  }
  if (!bytes) return noLogo();
  return new Response(new Uint8Array(bytes), { headers: uploadHeaders(name, seenBy) });
}

export const uploadHeaders = (name: string, seenBy: "all" | "some") => ({
  "Content-Type": TYPES[name.split(".").pop() ?? ""] ?? "application/octet-stream",
  "Cache-Control": seenBy === "all" ? "public, max-age=3600" : "no-store",
  // The browser runs nothing in an upload, even when it is opened as a page.
  "Content-Security-Policy": "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(seenBy === "some" && { "X-Robots-Tag": "noindex" }),
});

/** The picture shows only within a page of ours: a link to it would be a public address. */
export const isInPage = (request: Request) =>
  ["image", null].includes(request.headers.get("Sec-Fetch-Dest")) &&
  ["same-origin", null].includes(request.headers.get("Sec-Fetch-Site"));

// The answer must not be cached: the picture may be there as soon as an admin has approved a job.
export const noLogo = () => errorResponse(404, "Not found", "There is no such picture here.");

export const notAgain = (text: string) => errorResponse(429, "Please wait", text);

const UNREAD = "This picture cannot be read right now. Please try again in a minute.";
