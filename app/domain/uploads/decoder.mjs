// One stranger's picture, from standard input to standard output, in a process that decoder-process.server.ts limits.
import { getPriority, setPriority } from "node:os";
import process, { stdin, stdout } from "node:process";
import { decodeToFiles } from "./decode-to-files.mjs";

/** decoder-process.server.ts tells it from a decoder that does not run. */
const UNREADABLE = 3;

/** Processor time with the start. A short drawing may need any amount of work; the other formats are bounded by pixels. */
const DRAWING_MAX_MS = 1500;

// Visitors come first.
setPriority(Math.min(getPriority() + 5, 19));

/** @type {Buffer[]} */
const chunks = [];
for await (const chunk of stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const bytesStart = input.indexOf("\n") + 1;
// A spare process that was not needed.
if (bytesStart === 0) process.exit();
const order = JSON.parse(input.toString("utf8", 0, bytesStart));
if (order.format === "svg") setInterval(endGreedy, 50).unref();
try {
  stdout.write(await decodeToFiles(order, input.subarray(bytesStart)));
} catch {
  process.exitCode = UNREADABLE;
}

function endGreedy() {
  const { user, system } = process.cpuUsage();
  // An end in order would wait for what is being drawn.
  if ((user + system) / 1000 > DRAWING_MAX_MS) process.kill(process.pid, "SIGKILL");
}
