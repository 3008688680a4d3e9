import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { openGuideOnDisk } from "./guide-on-disk.ts";

export const HOUR_MS = 60 * 60 * 1000;
export const NOW = new Date("2026-11-21T04:17:40Z");

export const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
export const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 13)}-17Z`;
export const storedBackups = () => import("#app/operations/backup/backups.server.ts");

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
  afterEach(() => guide.end());
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
