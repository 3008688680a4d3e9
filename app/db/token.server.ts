import { randomBytes } from "node:crypto";

/** 32 random bytes, as 43 characters that need no escaping in an address. */
export const newToken = () => randomBytes(32).toString("base64url");
