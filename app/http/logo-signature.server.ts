import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";

const PREVIEWED_MS = 2 * 60 * 60 * 1000;

export function sign(text: string) {
  return createHmac("sha256", secret).update(`logo:${text}`).digest("base64url");
}

export function isSignature(given: string, text: string) {
  const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** For two hours whoever uploaded it sees it before a job shows it to all. */
export function previewUrl(name: string, now = Date.now()) {
  const end = (now + PREVIEWED_MS).toString(36);
  return `${LOGO_PATH}${name}?preview=${end}.${sign(previewOf(name, end))}`;
}

export function isPreview(url: URL, name: string, now = Date.now()) {
  const [end = "", signature = ""] = (url.searchParams.get("preview") ?? "").split(".");
  return isSignature(signature, previewOf(name, end)) && now < Number.parseInt(end, 36);
}

const previewOf = (name: string, end: string) => `preview:${name}:${end}`;
