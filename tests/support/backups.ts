import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, vi } from "vitest";
import { runCommand } from "./commands.ts";
import { COMMANDS, openGuideOnDisk } from "./guide-on-disk.ts";

export const HOUR_MS = 60 * 60 * 1000;
/** It lies before the moment of the run: what a process of its own finds is not of its future. */
export const NOW = new Date("2026-11-07T04:17:40Z");

export const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
export const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 13)}-17Z`;
export const storedBackups = () => import("#app/operations/backup/backups.server.ts");

// The real one, whatever a test replaces.
const pause = promisify(setTimeout);

/** Of a process that works meanwhile: asking again and again at once would take its time. */
export async function until(isTrue: () => boolean) {
  while (!isTrue()) await pause(5);
}

type Name = keyof typeof COMMANDS;

/** These commands, when the server starts them, run in this process. Before the module that starts them is imported. */
export async function runHere(...names: Name[]) {
  const commands = new Map<string, Awaited<ReturnType<(typeof COMMANDS)[Name]>>>();
  for (const name of names) commands.set(name, await COMMANDS[name]());
  vi.doMock("node:child_process", async (importOriginal) => {
    const original = await importOriginal<typeof import("node:child_process")>();
    const start = promisify(original.execFile);
    const run = async (program: string, [script = "", ...args]: string[], options: object) => {
      const command = commands.get(basename(script, ".ts"));
      if (!command) return start(program, [script, ...args], options);
      const { status, ...output } = await runCommand(command, args);
      if (status !== 0) throw Object.assign(new Error(`${script} ended with ${status}`), output);
      return output;
    };
    return { ...original, execFile: Object.assign(() => {}, { [promisify.custom]: run }) };
  });
}

/** A guide on disk with a folder for its hourly backups, new for each test. */
export function openBackups() {
  let guide: Awaited<ReturnType<typeof openGuideOnDisk>>;
  let root: string;
  beforeEach(async () => {
    guide = await openGuideOnDisk();
    root = join(guide.folder, "backups");
    vi.stubEnv("BACKUP_DIR", root);
    vi.resetModules();
  });
  afterEach(async () => {
    vi.doUnmock("node:child_process");
    await guide.end();
  });
  return {
    get guide() {
      return guide;
    },
    get root() {
      return root;
    },
    backups: () => readdirSync(root).sort(),
    /** Looks like a backup from outside. */
    leaveBackup(name: string, manifest = "backup.json") {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, manifest), "{}");
    },
  };
}
