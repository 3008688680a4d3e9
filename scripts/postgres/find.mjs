// Finds PostgreSQL's programs, or installs them where Debian's packages can be had. Plain JavaScript: nothing is
// installed yet when this runs.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { installFromDebian } from "../debian.mjs";

const OLDEST = 15;
const DEBIAN = "/usr/lib/postgresql";
const PROGRAMS = ["initdb", "pg_ctl", "postgres", "psql", "pg_dump"];
/** Whose services nobody wants who only tests: they are not installed here. */
const PAIR = { patroni: "/usr/bin/patroni", etcd: "/usr/bin/etcd" };
/** Debian reads it when a server is installed. */
const NEW_CLUSTERS = "/etc/postgresql-common/createcluster.conf";
const MINUTE_MS = 60_000;

/** The folder of the newest PostgreSQL's programs that this project can use. */
export function findPostgres(folders = candidates()) {
  return folders
    .map((folder) => ({ folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

/** Finds the programs that make a pair of servers out of two. Returns nothing if one of them is missing. */
export function findPair() {
  return Object.values(PAIR).every((file) => existsSync(file)) ? PAIR : undefined;
}

function candidates() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "postgres"))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  return [...debian.map((version) => join(DEBIAN, version, "bin")), ...onPath];
}

/** @param {string} folder */
function versionIn(folder) {
  if (!PROGRAMS.every((program) => existsSync(join(folder, program)))) return 0;
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], {
    encoding: "utf8",
    timeout: MINUTE_MS,
  });
  return Number(/\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

/**
 * Returns the folder of the programs. Throws an Error that says why they cannot be had.
 */
export function installPostgres() {
  const missing = `PostgreSQL ${OLDEST} or newer is not installed`;
  console.log("› Installing PostgreSQL");
  try {
    // It comes first and alone: the server asks it whether to make and start a cluster of its own, which nobody here needs.
    installFromDebian("postgresql-common");
    withoutOwnCluster(() => installFromDebian("postgresql"));
  } catch (error) {
    throw new Error(`${missing}, and ${error instanceof Error ? error.message : error}`);
  }
  const folder = findPostgres();
  if (!folder) throw new Error(`${missing}: this Debian has an older one`);
  return folder;
}

/** @param {() => void} work */
function withoutOwnCluster(work) {
  const before = existsSync(NEW_CLUSTERS) ? readFileSync(NEW_CLUSTERS, "utf8") : "";
  writeFileSync(NEW_CLUSTERS, `${before}\ncreate_main_cluster = false\n`);
  try {
    work();
  } finally {
    writeFileSync(NEW_CLUSTERS, before);
  }
}
