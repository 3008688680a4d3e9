import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";

const RSA_MIN_BITS = 2048;

/** Throws a sentence: nodemailer sends what it cannot sign without a signature. */
export function readDkimKey(file: string): KeyObject {
  const key = createPrivateKey(readFileSync(file, "utf8"));
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === "rsa" && bits >= RSA_MIN_BITS) return key;
  throw new Error(`It is no RSA key of ${RSA_MIN_BITS} bits or more`);
}
