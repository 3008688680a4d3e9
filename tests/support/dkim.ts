import { createHash, createVerify, type KeyObject } from "node:crypto";

/**
 * Verifies the DKIM-Signature of a message by RFC 6376, relaxed/relaxed with rsa-sha256, without nodemailer. Returns its
 * tags, or undefined for one that is not valid.
 */
export function verifyDkim(raw: string, publicKey: KeyObject) {
  const split = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? "";
  const tags: Record<string, string> = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => tag.replace(/\s+/g, ""))
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)]),
  );
  if (tags.a !== "rsa-sha256" || tags.c !== "relaxed/relaxed") return undefined;

  const body = raw
    .slice(split + 4)
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)*$/, "\r\n");
  if (createHash("sha256").update(body, "latin1").digest("base64") !== tags.bh) return undefined;

  // Of several headers with one name the last is signed first.
  const left = [...headers];
  const signed = (tags.h ?? "").split(":").map((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? "" : `${relaxed(left.splice(at, 1)[0] ?? "")}\r\n`;
  });
  const own = relaxed(signature.replace(/(\bb=)[^;]*$/, "$1"));
  const verifier = createVerify("RSA-SHA256").update(signed.join("") + own, "latin1");
  return verifier.verify(publicKey, tags.b ?? "", "base64") ? tags : undefined;
}

function relaxed(header: string) {
  const colon = header.indexOf(":");
  const value = header.slice(colon + 1).replace(/\r\n/g, "");
  return `${header.slice(0, colon).toLowerCase().trim()}:${value.replace(/[ \t]+/g, " ").trim()}`;
}
