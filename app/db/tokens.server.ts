import { hash, randomBytes } from "node:crypto";

export const newToken = () => randomBytes(32).toString("base64url");

export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** The hash is what is stored, so that a reader of the database can open nothing. */
export const hashToken = (token: string) => hash("sha256", token, "base64url");
