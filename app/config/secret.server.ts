import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { exitWith } from "#app/platform/exit.server.ts";
import { makeFolderOrExit } from "#app/platform/files.server.ts";
import { env, secretFile } from "./env.server.ts";

/** Signs cookies and uploaded logos. Stored beside the database, so that restarts sign alike. */
export const secret = env.SESSION_SECRET ?? loadOrCreateSecret();

function loadOrCreateSecret() {
  const fresh = randomBytes(32).toString("hex");
  if (env.DATABASE_PATH === ":memory:") return fresh;
  makeFolderOrExit("DATABASE_PATH", dirname(secretFile));
  try {
    writeFileSync(secretFile, fresh, { mode: 0o600, flag: "wx", flush: true });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      return exitWith(
        `The session secret cannot be written beside DATABASE_PATH: ${(error as Error).message}.`,
      );
    }
    const stored = readFileSync(secretFile, "utf8").trim();
    if (stored.length >= 16) return stored;
    return exitWith(`${secretFile} is damaged. Delete it: the next start creates a new one.`);
  }
}
