import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { env, secretFile } from "./env.server.ts";
import { stop } from "./stop.server.ts";

/** Signs cookies and uploaded logos. Made on the first start and kept beside the database, so that restarts sign alike. */
export const secret = env.SESSION_SECRET ?? keptSecret();

function keptSecret() {
  const fresh = randomBytes(32).toString("hex");
  if (env.DATABASE_PATH === ":memory:") return fresh;
  mkdirSync(dirname(secretFile), { recursive: true });
  try {
    writeFileSync(secretFile, fresh, { mode: 0o600, flag: "wx", flush: true });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      return stop(`The session secret cannot be written: ${(error as Error).message}.`);
    }
    const kept = readFileSync(secretFile, "utf8").trim();
    if (kept.length >= 16) return kept;
    return stop(
      `${secretFile} is damaged. Delete it: a new one is made, and everyone signs in again.`,
    );
  }
}
