import { randomUUID } from "node:crypto";
import { type ReadStream, statfsSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { env } from "#app/config/env.server.ts";
import { makeFolder } from "#app/platform/files.server.ts";

type HeldBody = {
  keep: (piece: Buffer) => Promise<void> | undefined;
  restore: (request: IncomingMessage) => Promise<void> | undefined;
  drop: () => void;
};

/** The body is one buffer: pieces would each hold the memory that was meant for a whole read. */
export function holdInMemory(bytesMax: number): HeldBody {
  const held = Buffer.allocUnsafeSlow(bytesMax);
  let length = 0;
  return {
    keep(piece) {
      length += piece.copy(held, length);
      return undefined;
    },
    restore(request) {
      if (length > 0) request.push(held.subarray(0, length));
      request.push(null);
      return undefined;
    },
    drop() {},
  };
}

const PIECE_BYTES = 2 ** 20;
/** A write costs the thread more than the piece did. Counted, because the smallest may hold a whole read. */
const WRITTEN_AT_ONCE = 4;

/** The body is a file without a name, which ends with its handle, also when this process is killed. */
export function holdInFile(): HeldBody {
  let file: Promise<FileHandle> | undefined;
  let written: Promise<void> = Promise.resolve();
  let pieces: ReadStream | undefined;
  let unwritten: Buffer[] = [];
  const useFile = (work: (file: FileHandle) => void | Promise<void>) => {
    file ??= openNameless();
    const opened = file;
    written = written.then(async () => work(await opened));
    return written;
  };
  const write = () => {
    const together = unwritten;
    unwritten = [];
    return useFile((opened) => writeAll(opened, together));
  };
  return {
    keep(piece) {
      unwritten.push(piece);
      return unwritten.length < WRITTEN_AT_ONCE ? undefined : write();
    },
    restore(request) {
      if (unwritten.length > 0) void write();
      return useFile((opened) => {
        pieces = opened.createReadStream({ start: 0, highWaterMark: PIECE_BYTES });
        pieces.on("data", (piece) => request.push(piece) || pieces?.pause());
        pieces.once("end", () => request.push(null));
        pieces.once("error", (error) => request.destroy(error));
        request._read = () => void pieces?.resume();
      });
    },
    drop() {
      // It keeps the file open for as long as nobody reads on.
      pieces?.destroy();
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
