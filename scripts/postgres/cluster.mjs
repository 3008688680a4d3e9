// A PostgreSQL cluster of one's own, for tests: made in a temporary folder, served on a free port of this machine alone.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const GUARD = readFileSync(new URL("guard.sh", import.meta.url), "utf8");
const START_MS = 120_000;
const STOP_MS = 60_000;

/**
 * Starts a cluster with an empty database. It ends with `stop`, or with this process, in whatever way that ends: a shell
 * beside it waits for that, stops PostgreSQL and removes the folder. Throws an Error with PostgreSQL's own text.
 * @param {string} programs the folder of PostgreSQL's programs
 */
export async function startCluster(programs) {
  const owner = unprivileged();
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = mkdtempSync(join(tmpdir(), "guide-postgres-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const password = randomBytes(16).toString("hex");
  // The text is printed, because the owner of the cluster may not be allowed to read the file.
  const guard = spawn("/bin/sh", ["-c", GUARD], {
    ...owner,
    cwd: folder,
    // Ctrl-C is not for it: the cluster ends after its users.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    // Nothing else: PGPORT and its like would be obeyed.
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      FOLDER: folder,
      PROGRAMS: programs,
      PASSWORD: password,
      PORTS: ports.join(" "),
    },
  });
  const ended = once(guard, "close");
  // Nobody reads its input once it has ended by itself.
  guard.stdin.on("error", () => {});
  const stop = async () => {
    guard.stdin.end();
    await within(STOP_MS, ended, () => end(guard.pid, folder));
  };
  const ready = once(guard.stdout, "data").then(([line]) => Number(line));
  const port = await within(START_MS, Promise.race([ready, ended]), () => end(guard.pid, folder));
  if (typeof port !== "number") throw new Error("PostgreSQL did not start, see its output above.");
  return { url: `postgres://app:${password}@127.0.0.1:${port}/app`, folder, stop };
}

/** PostgreSQL refuses to run as root. Throws an Error where there is nobody else. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const wanted of ["postgres", "nobody"]) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${wanted}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody");
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @template Result
 * @param {number} ms
 * @param {Promise<Result>} work
 * @param {() => void} giveUp
 */
async function within(ms, work, giveUp) {
  const timer = setTimeout(giveUp, ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends what hangs. @param {number | undefined} guard @param {string} folder */
function end(guard, folder) {
  kill(Number(/^\d+/.exec(readOr(join(folder, "data/postmaster.pid")))?.[0]));
  if (guard) kill(-guard);
  rmSync(folder, { recursive: true, force: true });
}

/** @param {number} pid */
function kill(pid) {
  if (!pid) return;
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** @param {string} file */
function readOr(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
