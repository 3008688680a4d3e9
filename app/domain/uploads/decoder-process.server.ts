import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import type { Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

const CPU_SECONDS = 3;
/** A busy machine may give it a tenth of a processor. Together with the wait before it, it ends before the server gives the connection up. */
const TIMEOUT_MS = 30_000;
/** An AVIF of 16 and a progressive JPEG of 50 megapixels need this much, and a little less. */
const MEMORY_MB = 420;
const OUTPUT_MAX_BYTES = 8 * 2 ** 20;
const SPARE_MS = 60_000;

const UNREADABLE = 3;

const SHELL = "/bin/sh";
// A shell is everywhere, prlimit is not. A system without memory is made to end this process and not the server.
const WITH_LIMITS = `
  ulimit -t ${CPU_SECONDS}
  ulimit -d ${MEMORY_MB * 1024}
  echo 1000 > /proc/self/oom_score_adj
  exec "$0" "$@"`;

/** Undefined for what cannot be read; "greedy" where the system has ended it. */
type Output = Buffer | "greedy" | undefined;
type Decoder = { child: ChildProcess; output: Promise<Output> };

// A new process for each picture. The next one starts while nobody waits for it, and goes when none comes.
let spare: Decoder | undefined;

export async function runDecoder(order: object, bytes: Uint8Array, signal?: AbortSignal) {
  signal?.throwIfAborted();
  const { child, output } = takeDecoder();
  let isLate = false;
  const end = () => child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, TIMEOUT_MS);
  signal?.addEventListener("abort", end, { once: true });
  child.stdin?.write(`${JSON.stringify(order)}\n`);
  child.stdin?.end(bytes);
  try {
    const written = await output;
    signal?.throwIfAborted();
    // The process had hardly any processor time, so the picture is not to blame.
    if (isLate && written === "greedy") throw new Error(LATE);
    return written;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    prepareSpare();
  }
}

const LATE = `The decoder had no answer in ${TIMEOUT_MS / 1000} seconds: the machine is busy.`;

function takeDecoder() {
  const ready = spare;
  spare = undefined;
  if (!ready || ready.child.exitCode !== null || ready.child.signalCode) return startDecoder();
  for (const handle of handlesOf(ready)) handle.ref();
  return ready;
}

function prepareSpare() {
  const ready = startDecoder();
  spare = ready;
  // Neither it nor its end holds up the end of this process.
  for (const handle of handlesOf(ready)) handle.unref();
  setTimeout(() => {
    if (spare !== ready) return;
    spare = undefined;
    ready.child.kill("SIGKILL");
  }, SPARE_MS).unref();
}

const handlesOf = ({ child }: Decoder) =>
  [child, child.stdin, child.stdout, child.stderr] as unknown as Socket[];

function startDecoder(): Decoder {
  const node = [process.execPath, ...nodeArgs()];
  const [command = "", ...args] = existsSync(SHELL) ? [SHELL, "-c", WITH_LIMITS, ...node] : node;
  // The environment is empty, because no secret may reach a process that reads a stranger's file.
  const child = spawn(command, args, { env: { NODE_ENV: "production" }, stdio: "pipe" });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const output = new Promise<Output>((resolve, reject) => {
    const written = collect(child.stdout as Socket, child);
    const complaint = collect(child.stderr as Socket, child);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve(written());
      else if (signal) resolve("greedy");
      else if (code === UNREADABLE) resolve(undefined);
      else reject(new Error(`The decoder ended with ${code}: ${complaint()}`));
    });
  });
  output.catch(() => undefined);
  // EPIPE when it ended early: `output` has the reason.
  child.stdin?.on("error", () => undefined);
  return { child, output };
}

/** Node holds its own code to these, and not the library of pictures, which is an addon: it opens no file that a picture names. */
function nodeArgs() {
  const folder = realpathSync("app/domain/uploads");
  const readable = [folder, realpathSync("node_modules")];
  return [
    "--jitless",
    "--permission",
    "--allow-addons",
    // The warning of addons is expected, see above.
    "--disable-warning=PERM0001",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    join(folder, "decoder.mjs"),
  ];
}

function collect(stream: Socket, child: ChildProcess) {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > OUTPUT_MAX_BYTES) child.kill("SIGKILL");
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks);
}
