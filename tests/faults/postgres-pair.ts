import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { startFront } from "#tests/support/postgres-front.ts";
import { freePort, unprivileged } from "../../scripts/postgres/cluster.mjs";
import { findPair, findPostgres } from "../../scripts/postgres/find.mjs";

const START_MS = 60_000;
const FAILOVER_MS = 90_000;
const HOST = "127.0.0.1";

const programs = findPair();
export const noPair = !programs || !findPostgres();

/** Ends everything in the folder $1 with whoever started it, however they end. */
const GUARD = `
trap '' INT TERM HUP PIPE
cat > /dev/null
for file in "$1"/*/pid "$1"/*/data/postmaster.pid; do
  [ -e "$file" ] && kill -9 "$(head -n 1 "$file")" 2> /dev/null
done
until rm -rf "$1" 2> /dev/null; do sleep 0.1; done`;

type Member = { name: string; folder: string; sqlPort: number; restPort: number };
type Pair = { root: string; password: string; etcdPort: number; members: Member[] };

const owner = unprivileged();

/**
 * Two PostgreSQL servers under Patroni on this machine: what one acknowledges the other has too. `url` leads to the one
 * that leads at the moment, as the proxy of an operator would.
 */
export async function startPair() {
  const root = mkdtempSync(join(tmpdir(), "guide-pair-"));
  own(root);
  const guard = spawn("/bin/sh", ["-c", GUARD, "guard", root], {
    ...owner,
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  const password = randomBytes(16).toString("hex");
  const pair: Pair = { root, password, etcdPort: await freePort(), members: [] };
  const leader = () => findMember(pair, "primary");
  const front = await startFront(async () => (await leader())?.sqlPort);
  const urlOf = (user: string, name: string) =>
    `postgres://${user}:${password}@${HOST}:${front.port}/${name}`;
  const stop = async () => {
    front.stop();
    guard.stdin.end();
    await once(guard, "close");
  };
  try {
    await startEtcd(pair);
    await startMember(pair, "one");
    await vi.waitUntil(leader, { timeout: START_MS, interval: 200 });
    await startMember(pair, "two");
    const follower = () => findMember(pair, "synchronous");
    await vi.waitUntil(follower, { timeout: START_MS, interval: 200 });
    await addRole(urlOf("postgres", "postgres"), password);
  } catch (error) {
    await stop();
    throw error;
  }

  /** As if the power of its machine had failed. Resolves when the other leads. */
  async function killLeader() {
    const dead = await leader();
    if (!dead) throw new Error("Nobody leads.");
    pair.members.splice(pair.members.indexOf(dead), 1);
    for (const pid of processesOf(dead)) kill(pid);
    await vi.waitUntil(leader, { timeout: FAILOVER_MS, interval: 100 });
  }

  return { url: urlOf("app", "app"), folder: root, leader, killLeader, stop };
}

function own(path: string) {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** In a folder of its own, with a log. */
function run(folder: string, program: string, args: string[]): ChildProcess {
  const log = openSync(join(folder, "log"), "a");
  const child = spawn(program, args, {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ["ignore", log, log],
  });
  writeFileSync(join(folder, "pid"), String(child.pid));
  return child;
}

function makeFolder(pair: Pair, name: string) {
  const folder = join(pair.root, name);
  mkdirSync(folder, { mode: 0o700 });
  own(folder);
  return folder;
}

async function startEtcd(pair: Pair) {
  const clients = `http://${HOST}:${pair.etcdPort}`;
  const peers = `http://${HOST}:${await freePort()}`;
  run(makeFolder(pair, "etcd"), programs?.etcd ?? "", [
    ...["--data-dir", "data", "--initial-cluster", `default=${peers}`],
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers],
  ]);
}

async function startMember(pair: Pair, name: string) {
  const folder = makeFolder(pair, name);
  const member = { name, folder, sqlPort: await freePort(), restPort: await freePort() };
  const file = join(folder, "patroni.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settingsOf(pair, member)));
  own(file);
  run(folder, programs?.patroni ?? "", [file]);
  pair.members.push(member);
}

/** As an operator has it, but for the shortest times that Patroni allows. */
function settingsOf(pair: Pair, { name, folder, sqlPort, restPort }: Member) {
  const { password, etcdPort } = pair;
  const [sql, rest] = [`${HOST}:${sqlPort}`, `${HOST}:${restPort}`];
  return {
    scope: "guide",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`${HOST}:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: sql,
      connect_address: sql,
      data_dir: join(folder, "data"),
      bin_dir: findPostgres(),
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        `host replication replicator ${HOST}/32 scram-sha-256`,
        `host all all ${HOST}/32 scram-sha-256`,
        "local all all scram-sha-256",
      ],
    },
  };
}

/** The role that the application has. */
async function addRole(url: string, password: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE ROLE app LOGIN CREATEDB PASSWORD '${password}'`);
  await client.query("CREATE DATABASE app OWNER app");
  await client.end();
}

async function findMember({ members }: Pair, role: "primary" | "synchronous") {
  const asked = members.map(async (member) => {
    const options = { signal: AbortSignal.timeout(2000) };
    const answer = await fetch(`http://${HOST}:${member.restPort}/${role}`, options).catch(
      () => {},
    );
    await answer?.body?.cancel();
    return answer?.ok ? member : undefined;
  });
  return (await Promise.all(asked)).find((member) => member !== undefined);
}

/** Patroni first: it would start its server anew. */
function processesOf({ folder }: Member) {
  const first = (file: string) =>
    Number(/^\d+/.exec(readFileSync(join(folder, file), "utf8"))?.[0]);
  const server = first("data/postmaster.pid");
  const parentOf = (pid: string) => {
    try {
      return Number(/.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return [first("pid"), server, ...pids.filter((pid) => parentOf(pid) === server).map(Number)];
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}
