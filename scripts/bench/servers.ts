import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const START_MS = 30_000;

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Waits for the first answer to `path`. The server ends with this process at the latest. */
export async function startServer(
  command: string[],
  port: number,
  path: string,
  variables: Record<string, string> = {},
  cwd = ".",
) {
  const startedAt = performance.now();
  const [file = "", ...args] = command;
  const child = spawn(file, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...variables },
    stdio: "ignore",
    cwd,
  });
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const url = `http://localhost:${port}`;
  await waitForPage(url + path, child);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    cpuMs: () => cpuMs(child.pid),
    memoryMb: () => memoryMb("VmRSS", child.pid),
    peakMemoryMb: () => memoryMb("VmHWM", child.pid),
    stop: () =>
      new Promise<void>((resolve) => {
        process.off("exit", abandon);
        child.once("close", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

/** The header of somebody who has signed up there: pages are rendered for them, as for nobody whose cookie opens nothing. */
export async function signUp({ url }: Server): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    full_name: "Bench",
    email: "bench@example.com",
    password: "correct horse",
  });
  const signedUp = await fetch(`${url}/auth?mode=sign-up`, {
    method: "POST",
    body,
    headers: { Origin: url },
    redirect: "manual",
  });
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { Cookie: cookies.find((cookie) => cookie?.startsWith("session=")) ?? "" };
  const page = await fetch(`${url}/jobs`, { headers });
  await page.arrayBuffer();
  // A page of the cache has one.
  if (page.headers.has("ETag")) throw new Error(`${url} does not render pages for a session.`);
  return headers;
}

async function waitForPage(url: string, child: ChildProcess) {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const status = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    );
    if (status === 200) return;
    await wait(5);
  }
  throw new Error(`${url} did not answer.`);
}

/** Milliseconds of all threads since the start; NaN where there is no /proc. */
function cpuMs(pid = 0) {
  const TICK_MS = 10;
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory, now or at its peak since the start, in megabytes of a million bytes. */
function memoryMb(field: "VmRSS" | "VmHWM", pid = 0) {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`)) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

function read(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
