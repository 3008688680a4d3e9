import { LRUCache } from "lru-cache";
import { openBucket, type S3Options } from "#app/platform/s3.server.ts";
import { S3Error } from "#app/platform/s3-response.server.ts";
import { FOLDERS, type Folder } from "./file-names.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };
/** More than the decoder may write. */
const FILE_MAX_BYTES = 8 * 2 ** 20;
const CACHE = { maxSize: 16 * 2 ** 20, ttl: 60 * 60 * 1000 };
/** A form in use has this long again before the sweep may take its picture. */
const FRESH_MS = 60 * 60 * 1000;
const PAUSE_MS = 5000;
/** The health check comes every two seconds, and each listing is paid for. */
const WELL_MS = 60_000;
/** All folders of a bucket are as well as its first is. */
const [WATCHED] = FOLDERS;
const PROBE = `${WATCHED}/.probe`;

export type S3Stores = {
  storeOf: (folder: Folder) => FileStore;
  state: () => string;
  probe: () => Promise<void>;
};

export function openS3Stores(options: S3Options, report: (message: string) => void): S3Stores {
  const bucket = openBucket(options);
  // A stored file never changes, and every visitor of a page asks for the same few.
  const cache = new LRUCache<string, Buffer>({
    ...CACHE,
    sizeCalculation: ({ length }) => length + 1,
  });
  const reading = new Map<string, Promise<Buffer | undefined>>();
  const watch = createWatch(options.url, report);
  let isProbing = false;
  let wellAt = Number.NEGATIVE_INFINITY;

  async function fetchFile(key: string) {
    watch.throwWhilePaused();
    const file = await watch.reads(() => bucket.get(key, FILE_MAX_BYTES));
    if (file) cache.set(key, file.bytes);
    return file?.bytes;
  }

  async function put(key: string, bytes: Uint8Array) {
    const [, ending = ""] = /\.(\w+)$/.exec(key) ?? [];
    const type = TYPES[ending] ?? "application/octet-stream";
    await watch.writes(() => bucket.put(key, bytes, type));
  }

  const touchedAt = async (key: string) => (await watch.reads(() => bucket.head(key)))?.modifiedAt;

  const openFolder = (folder: Folder): FileStore => {
    const keyOf = (name: string) => `${folder}/${name}`;
    return {
      put: (name, bytes) => put(keyOf(name), bytes),

      async read(name) {
        const key = keyOf(name);
        const cached = cache.get(key) ?? reading.get(key);
        if (cached) return cached;
        const file = fetchFile(key).finally(() => reading.delete(key));
        reading.set(key, file);
        return file;
      },

      // A bucket has no touch: the file is stored again.
      async touch(name) {
        const key = keyOf(name);
        const before = await touchedAt(key);
        if (before === undefined) return false;
        if (before > Date.now() - FRESH_MS) return true;
        const file = await watch.reads(() => bucket.get(key, FILE_MAX_BYTES));
        if (file) await put(key, file.bytes);
        return file !== undefined;
      },

      touchedAt: (name) => touchedAt(keyOf(name)),

      async remove(name) {
        const key = keyOf(name);
        cache.delete(key);
        await watch.writes(() => bucket.remove(key));
      },

      list: () =>
        watch.reads(async () => {
          const files: StoredFile[] = [];
          for await (const { key, bytes, modifiedAt } of bucket.list(keyOf(""))) {
            // The answer for a single file knows whole seconds only, which some stores round up.
            const touchedAt = Math.ceil(modifiedAt / 1000) * 1000;
            files.push({ name: key.slice(keyOf("").length), bytes, touchedAt });
          }
          return files;
        }),
    };
  };

  return {
    storeOf: openFolder,

    state: watch.state,

    async probe() {
      const isWell = watch.state() === "ok" && Date.now() - wellAt < WELL_MS;
      if (isProbing || isWell) return;
      isProbing = true;
      try {
        if (watch.mayWrite()) await watch.reads(() => bucket.list(`${WATCHED}/`, 1).next());
        else await watch.writes(() => bucket.put(PROBE, new Uint8Array(1), "text/plain"));
        wellAt = Date.now();
      } catch {
        // `state` says it.
      } finally {
        isProbing = false;
      }
    },
  };
}

function createWatch(url: string, report: (message: string) => void) {
  const failures: { read?: S3Error | undefined; write?: S3Error | undefined } = {};
  let pausedUntil = 0;
  let said = "ok";

  const state = () => (failures.write ?? failures.read)?.problem ?? "ok";

  const note = (kind: "read" | "write", failure?: S3Error) => {
    failures[kind] = failure;
    if (failure && kind === "read") pausedUntil = Date.now() + PAUSE_MS;
    if (state() === said) return;
    said = state();
    report(failure ? `Uploads in ${url}: ${failure.message}.` : `Uploads in ${url}: ${said}.`);
  };

  const watched =
    (kind: "read" | "write") =>
    async <Result>(work: () => Promise<Result>) => {
      try {
        const result = await work();
        note(kind);
        return result;
      } catch (error) {
        if (error instanceof S3Error) note(kind, error);
        throw error;
      }
    };

  return {
    state,
    reads: watched("read"),
    writes: watched("write"),
    mayWrite: () => !failures.write,
    /** Pictures fail at once while the bucket does not answer, or waiting visitors would take up the server's connections. */
    throwWhilePaused() {
      if (failures.read && Date.now() < pausedUntil) throw failures.read;
    },
  };
}
