import { createHmac, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import type { StoredImage } from "#app/domain/images/images.server.ts";

export type SignedLogo = Pick<StoredImage, "name" | "digest">;

/** A logo we accepted, in a form that may travel through a page and come back: `name~digest~signature`. */
export function signLogo({ name, digest }: SignedLogo) {
  return `${name}~${digest}~${sign(`${name}~${digest}`)}`;
}

/** Returns undefined for anything we did not sign. */
export function readSignedLogo(token: string): SignedLogo | undefined {
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
