import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { formatCount } from "#app/locale/numbers.ts";
import { LOGO_INVALID_TYPE, type LogoProblem } from "./logo.ts";
import { findFormat, isReadable, READABLE } from "./picture-format.ts";

const MEGA = 2 ** 20;
/** Phones take photos of 50 megapixels, and a JPEG is read at the size that is needed. */
const MEGAPIXELS_MAX = { JPG: 50, other: 16 };
const LOGO_MAX_PX = 512;

const CPU_SECONDS = 3;
const TIMEOUT_MS = 15_000;
/** What an AVIF of 16 and a progressive JPEG of 50 megapixels need, and a little more. */
const MEMORY_MB = 420;
const OUTPUT_MAX_BYTES = 8 * MEGA;

/** The exit code with which the decoder says that it runs and the picture is wrong. */
const UNREADABLE = 3;

const PROGRAM = "app/domain/logos/decoder.mjs";
const SHELL = "/bin/sh";
// A shell is everywhere, prlimit is not. What it cannot set, because less is allowed already, it leaves. The last line but
// one makes a system without memory end this process and not the server.
const WITH_LIMITS = `
  ulimit -t ${CPU_SECONDS}
  ulimit -d ${MEMORY_MB * 1024}
  echo 1000 > /proc/self/oom_score_adj
  exec "$0" "$@"`;

export type DecodedLogo = { extension: string; main: Buffer; twin: Buffer | undefined };
type Size = { width: number; height: number };
type Answer = Size | { mainBytes: number };

/** In a process of its own: a few bytes can ask for hours of work and gigabytes that nothing in this one could stop. */
export async function decodeLogo(
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<DecodedLogo | LogoProblem> {
  const format = findFormat(bytes);
  if (!format) return LOGO_INVALID_TYPE;
  if (!isReadable(format)) return invalid(`This one is ${format}. ${SAVE_AGAIN}`);
  const { decoder, kind } = READABLE[format];
  const megapixels = MEGAPIXELS_MAX[format === "JPG" ? "JPG" : "other"];
  const limits = [megapixels * MEGA, LOGO_MAX_PX].map(String);
  const output = await runDecoder(bytes, [decoder, kind, ...limits], signal);
  if (!output) return invalid(`This ${format} cannot be read. ${SAVE_AGAIN}`);
  const end = output.indexOf("\n") + 1;
  const answer: Answer = JSON.parse(output.toString("utf8", 0, end));
  if ("width" in answer) return invalid(tooManyPixels(answer));
  const twinStart = end + answer.mainBytes;
  const [main, twin] = [output.subarray(end, twinStart), output.subarray(twinStart)];
  return { extension: `.${kind}`, main, twin: twin.length > 0 ? twin : undefined };
}

const SAVE_AGAIN = "Please save it again as a PNG or JPG.";

const invalid = (hint: string): LogoProblem => ({
  ...LOGO_INVALID_TYPE,
  description: `${LOGO_INVALID_TYPE.description}. ${hint}`,
});

const tooManyPixels = ({ width, height }: Size) =>
  `This one has ${formatCount(width)} × ${formatCount(height)} pixels. The most we can take is ${MEGAPIXELS_MAX.other} megapixels, or ${MEGAPIXELS_MAX.JPG} in a JPG.`;

/** Returns undefined for a picture that is damaged or asks for more than the limits. */
function runDecoder(bytes: Uint8Array, args: string[], signal?: AbortSignal) {
  const node = [process.execPath, "--jitless", PROGRAM, ...args];
  const [command = "", ...rest] = existsSync(SHELL) ? [SHELL, "-c", WITH_LIMITS, ...node] : node;
  return new Promise<Buffer | undefined>((resolve, reject) => {
    const child = execFile(
      command,
      rest,
      {
        encoding: "buffer",
        // Not the server's environment: no secret may reach a process that reads a stranger's file.
        env: { NODE_ENV: "production" },
        timeout: TIMEOUT_MS,
        killSignal: "SIGKILL",
        maxBuffer: OUTPUT_MAX_BYTES,
        signal,
      },
      (error, output) => {
        if (!error) resolve(output);
        else if (error.code === UNREADABLE || error.signal) resolve(undefined);
        else reject(error);
      },
    );
    // EPIPE when the child ended early: the callback above gets the reason.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });
}
