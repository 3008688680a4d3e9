import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { runCommand } from "./commands.ts";
import { LOGO, pathsIn, STEM, writeUploads } from "./guide-files.ts";

// What is kept in a file, with the uploads and the secret beside it.
beforeEach(({ skip }) => skip(isPostgres, "A file of SQLite"));

export const SECRET = "a secret that was made on the first start";

type Variables = Record<string, string>;

/** An empty database of today's schema, made by the first guide of the file. */
let migrated: Buffer | undefined;

/** A database, uploads and a secret in a folder of their own, and every module imported again to work on them. */
export async function openGuideOnDisk(more: Variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), "guide-backup-"));
  const variables = { ...pathsIn(join(folder, "live")), ...more };
  if (migrated) {
    mkdirSync(join(folder, "live"), { mode: 0o700 });
    writeFileSync(variables.DATABASE_PATH, migrated, { mode: 0o600 });
  }
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { sqliteEngine } = await import("#app/db/client.server.ts");
  const sqlite = sqliteEngine.writer;
  const { migrateDatabase, closeDatabase } = await import("#app/db/migrate.server.ts");
  const { makeLiveJob, makePicture } = await import("#tests/support/factories.ts");
  const { logosFolder } = await import("#app/domain/uploads/logos.server.ts");
  await migrateDatabase();
  migrated ??= sqlite.serialize();
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

export const COMMANDS = {
  admin: async () => (await import("../../scripts/admin.ts")).runAdmin,
  backup: async () => (await import("../../scripts/backup.ts")).runBackup,
  export: async () => (await import("../../scripts/export.ts")).runExport,
  restore: async () => (await import("../../scripts/restore.ts")).runRestore,
  "send-backups": async () => (await import("../../scripts/send-backups.ts")).runSendBackups,
};

/**
 * Runs a command on the guide on disk, or on the one that the variables name: in this process, with every module
 * imported again to work on that guide.
 */
export async function runScript(
  name: keyof typeof COMMANDS,
  args: string[],
  variables: Variables = {},
) {
  const before = Object.keys(variables).map((each) => [each, process.env[each]] as const);
  for (const [each, value] of Object.entries(variables)) vi.stubEnv(each, value);
  vi.resetModules();
  try {
    const { status, stdout, stderr } = await runCommand(await COMMANDS[name](), args);
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  } finally {
    if (name === "admin" || name === "export") await closeOwnDatabase();
    for (const [each, value] of before) vi.stubEnv(each, value);
    vi.resetModules();
  }
}

const closeOwnDatabase = async () => (await import("#app/db/migrate.server.ts")).closeDatabase();

/** The same as a program, in a process of its own. */
export function runProgram(name: keyof typeof COMMANDS, args: string[], variables: Variables = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...variables },
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
