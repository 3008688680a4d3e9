import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import {
  findLogoProblem,
  LOGO_PATH,
  type LogoProblem,
  uploadFailed,
} from "#app/domain/logos/logo.ts";
import { hasLogo, type StoredLogo, storeLogo } from "#app/domain/logos/logos.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { consumeLimit } from "./spam.server.ts";

type UploadedLogo = Pick<StoredLogo, "name" | "digest">;

type LogoResult = { logo: UploadedLogo | null; problem?: LogoProblem; isLimited?: boolean };

/** A file in `logo`, else the signed `logo_token` of an earlier upload, which also stands in for a rejected file. */
export async function readLogoField(request: Request, form: FormData): Promise<LogoResult> {
  const uploaded = await readUploadedLogo(form);
  const file = form.get("logo");
  if (!(file instanceof File)) return uploaded;
  const limit = consumeLimit(request, "upload");
  if (limit) return { logo: uploaded.logo, problem: uploadFailed(limit), isLimited: true };
  const stored = await storeFile(file);
  return stored.problem ? { logo: uploaded.logo, problem: stored.problem } : stored;
}

export function toLogoToken(logo: UploadedLogo) {
  return { token: signLogo(logo), url: LOGO_PATH + logo.name };
}

export function signLogo({ name, digest }: UploadedLogo) {
  return `${name}~${digest}~${sign(`${name}~${digest}`)}`;
}

export function readSignedLogo(token: string): UploadedLogo | undefined {
  const [name, digest, signature, ...rest] = token.split("~");
  if (!name || !digest || !signature || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(`${name}~${digest}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return { name, digest };
}

function sign(text: string) {
  return createHmac("sha256", secret).update(`logo:${text}`).digest("base64url");
}

async function readUploadedLogo(form: FormData): Promise<LogoResult> {
  const token = form.get("logo_token");
  if (typeof token !== "string" || token === "" || form.has("remove_logo")) return { logo: null };
  const logo = readSignedLogo(token);
  if (logo && (await hasLogo(logo.name))) return { logo };
  const message = "The logo is not here any more. Please choose it again.";
  return { logo: null, problem: uploadFailed(message) };
}

async function storeFile(file: File): Promise<LogoResult> {
  const problem = findLogoProblem(file);
  if (problem) return { logo: null, problem };
  try {
    const stored = await storeLogo(new Uint8Array(await file.arrayBuffer()));
    return "name" in stored ? { logo: stored } : { logo: null, problem: stored };
  } catch (error) {
    logError("Storing a logo failed", error);
    return {
      logo: null,
      problem: uploadFailed("The image could not be stored. Please try again."),
    };
  }
}
