import { randomUUID } from "node:crypto";
import { type ReadStream, statfsSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { makeFolder } from "#app/platform/files.server.ts";

/** A whole form or upload that waits for its page. */
export type Body = Buffer | ReadStream;

const bodies = new WeakMap<IncomingMessage, Body>();

export const bodyOf = (request: IncomingMessage) => bodies.get(request);
export const setBody = (request: IncomingMessage, body: Body) => void bodies.set(request, body);

type HeldBody = {
  append: (piece: Buffer) => Promise<void> | undefined;
  finish: () => Promise<Body>;
  drop: () => void;
};

/** The body is one buffer: pieces would each hold the memory that was meant for a whole read. */
export function holdInMemory(bytesMax: number): HeldBody {
  const held = Buffer.allocUnsafeSlow(bytesMax);
  let length = 0;
  return {
    append(piece) {
      length += piece.copy(held, length);
      return undefined;
    },
    finish: async () => held.subarray(0, length),
    drop() {},
  };
}

const PIECE_BYTES = 2 ** 20;
/** A write costs the thread more than the piece did. Counted, because the smallest may hold a whole read. */
const WRITTEN_AT_ONCE = 2;

/** The body is a file without a name, which ends with its handle, also when this process is killed. */
export function holdInFile(): HeldBody {
  let file: Promise<FileHandle> | undefined;
  let pieces: Buffer[] = [];
  let stream: ReadStream | undefined;
  const write = async () => {
    const together = pieces;
    pieces = [];
    file ??= openNameless();
    await writeAll(await file, together);
    return file;
  };
  return {
    append: (piece) => {
      const count = pieces.push(piece);
      return count < WRITTEN_AT_ONCE ? undefined : write().then(() => {});
    },
    async finish() {
      const whole = await write();
      stream = whole.createReadStream({ start: 0, highWaterMark: PIECE_BYTES });
      return stream;
    },
    drop() {
      // It keeps the file open for as long as nobody reads on.
      stream?.destroy();
      file?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

async function writeAll(file: FileHandle, pieces: Buffer[]) {
  const { bytesWritten } = await file.writev(pieces);
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  if (bytesWritten < bytes) throw new Error("The disk took a part of an upload only.");
}

async function openNameless() {
  makeFolder(env.UPLOADS_DIR);
  const path = join(env.UPLOADS_DIR, `.arriving-${randomUUID()}`);
  const file = await open(path, "wx+");
  await unlink(path);
  return file;
}

const FREE_MIN_BYTES = 50 * 2 ** 20;

export function hasRoomFor(bytes: number) {
  try {
    makeFolder(env.UPLOADS_DIR);
    const { bavail, bsize } = statfsSync(env.UPLOADS_DIR);
    return bavail * bsize >= FREE_MIN_BYTES + bytes;
  } catch {
    return false;
  }
}
