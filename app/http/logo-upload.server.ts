import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import {
  findLogoProblem,
  LOGO_PATH,
  type LogoProblem,
  uploadFailed,
} from "#app/domain/logos/logo.ts";
import { type StoredLogo, storeLogo, touchLogo } from "#app/domain/logos/logos.server.ts";
import { logError, setResponseHeader } from "#app/platform/log.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { clientOf } from "./client-network.server.ts";
import { consumeLimit } from "./spam.server.ts";

type UploadedLogo = Pick<StoredLogo, "name" | "digest">;

type LogoResult = { logo: UploadedLogo | null; problem?: LogoProblem; status?: number };

/** The longest that a limit lasts, and about how long many pictures take. */
const RETRY_AFTER_SECONDS = { limit: 3600, queue: 30 };

/** A file in `logo`, else the signed `logo_token` of an earlier upload, which also stands in for a rejected file. */
export async function readLogoField(request: Request, form: FormData): Promise<LogoResult> {
  const uploaded = await readUploadedLogo(form);
  const file = form.get("logo");
  if (!(file instanceof File)) return uploaded;
  const limit = await consumeLimit(request, "upload");
  const stored = limit ? refuseFile(limit) : await storeFile(file, request);
  return stored.problem ? { ...stored, logo: uploaded.logo } : stored;
}

function refuseFile({ text, status }: { text: string; status: number }): LogoResult {
  if (status === 429) return tooMany(text, RETRY_AFTER_SECONDS.limit);
  return { logo: null, problem: uploadFailed(text), status };
}

function tooMany(message: string, retryAfterSeconds: number): LogoResult {
  setResponseHeader("Retry-After", String(retryAfterSeconds));
  return { logo: null, problem: uploadFailed(message), status: 429 };
}

export function toLogoToken(logo: UploadedLogo) {
  return { token: signLogo(logo), url: previewUrl(logo.name) };
}

export function signLogo({ name, digest }: UploadedLogo) {
  return `${name}~${digest}~${sign(`${name}~${digest}`)}`;
}

export function readSignedLogo(token: string): UploadedLogo | undefined {
  const [name, digest, signature, ...rest] = token.split("~");
  if (!name || !digest || !signature || rest.length > 0) return undefined;
  return isSignature(signature, `${name}~${digest}`) ? { name, digest } : undefined;
}

/** Whoever uploaded it may look at it before a job shows it to all. */
export const previewUrl = (name: string) =>
  `${LOGO_PATH}${name}?preview=${sign(`preview:${name}`)}`;

export function isPreview(url: URL, name: string) {
  return isSignature(url.searchParams.get("preview") ?? "", `preview:${name}`);
}

function isSignature(given: string, text: string) {
  const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function sign(text: string) {
  return createHmac("sha256", secret).update(`logo:${text}`).digest("base64url");
}

async function readUploadedLogo(form: FormData): Promise<LogoResult> {
  const token = form.get("logo_token");
  if (typeof token !== "string" || token === "" || form.has("remove_logo")) return { logo: null };
  const logo = readSignedLogo(token);
  try {
    if (logo && (await touchLogo(logo.name))) return { logo };
  } catch (error) {
    logError("Looking for a logo failed", error);
    return { logo: logo ?? null, problem: uploadFailed(AWAY) };
  }
  const message = "The logo is not here any more. Please choose it again.";
  return { logo: null, problem: uploadFailed(message) };
}

async function storeFile(file: File, request: Request): Promise<LogoResult> {
  const problem = findLogoProblem(file);
  if (problem) return { logo: null, problem };
  try {
    const stored = await storeLogo(file, clientOf(clientAddress(request)), request.signal);
    if (!stored) return tooMany(QUEUE_FULL, RETRY_AFTER_SECONDS.queue);
    return "name" in stored ? { logo: stored } : { logo: null, problem: stored };
  } catch (error) {
    if (!request.signal.aborted) logError("Storing a logo failed", error);
    return {
      logo: null,
      problem: uploadFailed("The image could not be stored. Please try again."),
    };
  }
}

const AWAY = "The logo cannot be reached right now. Please try again in a minute.";

const QUEUE_FULL = "Many images are arriving right now. Please try again in half a minute.";
