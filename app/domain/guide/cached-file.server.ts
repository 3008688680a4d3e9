import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

export type JsonFile = { json: unknown } | { failure: string; isMissing: boolean };

const paths = new Set<string>();

export function filesVersion() {
  let version = "";
  for (const path of paths) version += versionOf(path);
  return version;
}

/** When it was changed last; the beginning of time where there is none. */
export function fileModified(path: string) {
  return statSync(resolve(path), { throwIfNoEntry: false })?.mtime ?? new Date(0);
}

export function cachedFile<Parsed>(path: string, parse: (file: JsonFile) => Parsed): () => Parsed {
  let cached: { version: string; parsed: Parsed } | undefined;
  paths.add(resolve(path));
  return () => {
    // Before reading, so that an edit in between is found on the next call.
    const version = versionOf(resolve(path));
    if (cached?.version !== version) cached = { version, parsed: parse(readJsonFile(path)) };
    return cached.parsed;
  };
}

export function readJsonFile(path: string): JsonFile {
  try {
    const bytes = readFileSync(resolve(path));
    // Skips a byte order mark, and rejects what is not UTF-8.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.trim() === "") return { failure: `${path} is empty`, isMissing: false };
    return { json: JSON.parse(text) };
  } catch (error) {
    return { failure: `${path}: ${reasonOf(error)}`, isMissing: codeOf(error) === "ENOENT" };
  }
}

/** ctime also changes where size and mtime do not: a copy with its old date, a repaired permission. */
export function versionOf(path: string) {
  try {
    const { mtimeNs, ctimeNs, size } = statSync(path, { bigint: true });
    return `${path} ${mtimeNs} ${ctimeNs} ${size}`;
  } catch (error) {
    return `${path} ${codeOf(error)}`;
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
