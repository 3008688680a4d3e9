// Both commands need this before anything is installed, so it is plain JavaScript for any Node from 20 on.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

/**
 * The project's own Node and tools come first on the PATH, whatever the machine has.
 * @type {NodeJS.ProcessEnv}
 */
export const env = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
};

/**
 * How the server is run, here and in the image. Left alone, V8 takes thirty megabytes for a queue of its middle
 * compiler, and glibc retains what each thread has once used and what it could give back. Four threads that clean up
 * together wait for each other on a machine of two processors: one alone takes a third less for a page that nobody
 * waits beside, and no more under load. By itself V8 ends a program at half of the memory of a small machine: 5,000
 * records of each kind need 320 of 512 MB. Asking it to clean up sooner costs a rendered page a fifth of its time.
 */
export const serverProcess = {
  args: [
    "--max-semi-space-size=8",
    "--max-old-space-size-percentage=70",
    "--no-maglev",
    "--no-parallel-scavenge",
    "node_modules/@remix-run/serve/dist/cli.js",
    "build/server/index.js",
  ],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" },
};

const BUILT = "build/.built-at";

/** @param {string} text */
export function log(text) {
  console.log(`› ${text}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [variables]
 */
export function run(command, args, variables = {}) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...env, ...variables } });
  return status ?? 1;
}

export function install() {
  const lock = readFileSync("package-lock.json", "utf8");
  const installed = "node_modules/.installed-lock";
  if (existsSync(installed) && readFileSync(installed, "utf8") === lock) return;
  log("Installing what is missing (once, about a minute)");
  // Needed to build; NODE_ENV=production would leave them out.
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const code = run("npm", ["ci", "--include=dev", ...quiet]);
  if (code !== 0) fail("The installation failed; see npm's message above.");
  writeFileSync(installed, lock);
}

/** Builds what changed since the last build began. Folders count too: a deleted source changes only the time of its folder. */
export async function build() {
  const built = existsSync(BUILT) ? Date.parse(readFileSync(BUILT, "utf8")) : 0;
  if ((await lastChange()) <= built) return;
  const startedAt = new Date();
  log("Building");
  if (run("remix", ["vite:build"], { NODE_ENV: "production" }) !== 0) fail("The build failed.");
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, startedAt.toISOString());
}

async function lastChange() {
  const paths = ["vite.config.ts", "tsconfig.json", "package-lock.json"];
  const folders = ["app", "scripts/vite"];
  const inside = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((path) => join(folder, path)),
    ),
  );
  const all = [...paths, ...folders, ...inside.flat()];
  const times = await Promise.all(all.map(async (path) => (await stat(path)).mtimeMs));
  return Math.max(...times);
}

/**
 * Signals go to the command, and its end is ours.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
export function runForeground(command, args, variables) {
  const child = spawn(command, args, { stdio: "inherit", env: { ...env, ...variables } });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * @param {string} why
 * @returns {never}
 */
export function fail(why) {
  console.error(`✗ ${why}`);
  process.exit(1);
}
