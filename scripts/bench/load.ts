import { spawn } from "node:child_process";
import { join } from "node:path";

export type Target = { url: string; headers?: Record<string, string>; signsUp?: boolean };

/** `p50` and `p99` are in milliseconds. */
export type Load = { perSecond: number; answers: number; p50: number; p99: number };

const here = import.meta.dirname;
const GRACE_SECONDS = 30;

/** Loads the server by wrk. Throws when any answer is an error. */
export async function load(
  { url, headers = {}, signsUp }: Target,
  clients: number,
  seconds: number,
): Promise<Load> {
  const all = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const script = join(here, signsUp ? "sign-ups.lua" : "pages.lua");
  const out = await run(
    ["-t1", `-c${clients}`, `-d${seconds}s`, "--timeout=10s", "-s", script, ...all, url],
    seconds,
  );
  const [, line = ""] = /RESULT (.*)/.exec(out) ?? [];
  const { answers, microseconds, p50, p99, wrong } = JSON.parse(line || "{}");
  if (!answers || wrong > 0) throw new Error(`${url}: ${wrong} wrong answers.\n${out}`);
  return { answers, perSecond: (answers / microseconds) * 1e6, p50: p50 / 1000, p99: p99 / 1000 };
}

function run(args: string[], seconds: number) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn("wrk", args, {
      stdio: ["ignore", "pipe", "inherit"],
      timeout: (seconds + GRACE_SECONDS) * 1000,
    });
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(out) : reject(new Error(`wrk ended with ${code}.\n${out}`)),
    );
  });
}
