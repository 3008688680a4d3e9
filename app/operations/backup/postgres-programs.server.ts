import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

type Program = "pg_dump" | "pg_restore" | "psql";

const CONNECT_SECONDS = "10";
/** A server whose machine is gone ends a program within half a minute. */
const KEEPALIVES = {
  keepalives_idle: "10",
  keepalives_interval: "5",
  keepalives_count: "3",
  tcp_user_timeout: "25000",
};
const WORDS_MAX = 10_000;

/**
 * One of PostgreSQL's own programs, on the database of `url` where one is given. The password is in its environment:
 * everybody on this machine may read command lines. `done` rejects with an Error for the operator.
 */
export function startProgram(program: Program, args: string[], url?: string) {
  const { address, password } = url ? withoutPassword(url) : {};
  const child = spawn(program, address ? [...args, `--dbname=${address}`] : args, {
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      LC_ALL: "C.UTF-8",
      PGCONNECT_TIMEOUT: CONNECT_SECONDS,
      ...(password && { PGPASSWORD: password }),
    },
  });
  // Whoever writes to one that has ended learns it from `done`.
  child.stdin.on("error", () => {});
  return { child, done: untilDone(program, child) };
}

export async function runProgram(...program: Parameters<typeof startProgram>) {
  const { child, done } = startProgram(...program);
  child.stdin.end();
  child.stdout.resume();
  await done;
}

/** What libpq calls otherwise, or knows not. */
function withoutPassword(url: string) {
  const address = new URL(url);
  const { searchParams } = address;
  const password = decodeURIComponent(address.password) || (searchParams.get("password") ?? "");
  address.password = "";
  for (const name of ["password", "uselibpqcompat", "ssl"]) searchParams.delete(name);
  if (searchParams.get("sslmode") === "no-verify") searchParams.set("sslmode", "require");
  for (const [name, value] of Object.entries(KEEPALIVES)) {
    if (!searchParams.has(name)) searchParams.set(name, value);
  }
  return { address: address.href, password };
}

async function untilDone(program: Program, child: ChildProcess) {
  let words = "";
  child.stderr?.on("data", (more: Buffer) => {
    words = (words + more).slice(-WORDS_MAX);
  });
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(sentenceOf(program, words));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Error(`${program} is missing. Install PostgreSQL's programs: postgresql-client`);
  }
}

function sentenceOf(program: Program, words: string) {
  const [, server = "", own = ""] =
    /server version: (\d+).*?; \w+ version: (\d+)/.exec(words) ?? [];
  if (server) {
    return `${program} ${own} is older than the server, which is ${server}. Install postgresql-client-${server}`;
  }
  const line = words.split("\n").find((it) => /error|fatal/i.test(it)) ?? words.trim();
  return `${program} failed: ${line.trim().replace(/\.$/, "")}`;
}
