import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "./env.server.ts";

/** Signs cookies and uploaded logos. Made on the first start and kept beside the database, so that restarts sign alike. */
export const secret = env.SESSION_SECRET ?? keptSecret();

function keptSecret() {
  const fresh = randomBytes(32).toString("hex");
  if (env.DATABASE_PATH === ":memory:") return fresh;
  const file = join(dirname(env.DATABASE_PATH), "session-secret");
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, fresh, { mode: 0o600, flag: "wx", flush: true });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 16) return kept;
    throw new Error(
      `${file} is damaged. Delete it: a new one is made, and everyone signs in again.`,
    );
  }
}
