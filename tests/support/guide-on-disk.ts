import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { LOGO, pathsIn, STEM, writeUploads } from "./guide-files.ts";

// What is kept in a file, with the uploads and the secret beside it.
beforeEach(({ skip }) => skip(isPostgres, "A file of SQLite"));

export const SECRET = "a secret that was made on the first start";

type Variables = Record<string, string>;

/** A database, uploads and a secret in a folder of their own, and every module imported again to work on them. */
export async function openGuideOnDisk(more: Variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), "guide-backup-"));
  const variables = { ...pathsIn(join(folder, "live")), ...more };
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { sqliteEngine } = await import("#app/db/client.server.ts");
  const sqlite = sqliteEngine.writer;
  const { migrateDatabase, closeDatabase } = await import("#app/db/migrate.server.ts");
  const { makeLiveJob, makePicture } = await import("#tests/support/factories.ts");
  const { logosFolder } = await import("#app/domain/uploads/logos.server.ts");
  await migrateDatabase();
  await makeLiveJob({ logo: `/uploads/job-images/${LOGO}` });
  await makePicture({ stem: STEM });
  writeUploads(variables.UPLOADS_DIR);
  writeFileSync(join(folder, "live", "session-secret"), SECRET);
  return {
    folder,
    sqlite,
    makeLiveJob,
    logosFolder,
    database: variables.DATABASE_PATH,
    close: closeDatabase,
    async end() {
      await closeDatabase();
      vi.unstubAllEnvs();
      vi.resetModules();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command on the guide on disk, or on the one that the variables name. */
export function runScript(name: string, args: string[], variables: Variables = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...variables },
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
