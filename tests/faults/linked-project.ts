import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A folder with the project by links and data files of its own. Whoever makes it removes it. */
export function linkProject() {
  const project = mkdtempSync(join(tmpdir(), "guide-project-"));
  const link = (path: string) => symlinkSync(resolve(path), join(project, path));
  mkdirSync(join(project, "public"));
  for (const name of ["build", "drizzle", "node_modules", "package.json"]) link(name);
  for (const name of readdirSync("public")) if (name !== "data") link(join("public", name));
  cpSync("public/data", join(project, "public/data"), { recursive: true });
  return project;
}

/** `npm run import` of its data files, in a process of its own on the database that the variables name. */
export function importFiles(project: string, variables: Record<string, string>, ...args: string[]) {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("scripts/import.ts"), ...args],
    { cwd: project, env: { ...process.env, ...variables }, encoding: "utf8" },
  );
  return { status, signal, stdout, stderr };
}
