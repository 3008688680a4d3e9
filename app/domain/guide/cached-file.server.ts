import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

export type JsonFile = { json: unknown } | { failure: string; isMissing: boolean };

const paths = new Set<string>();

/** Changes whenever one of the followed files does. */
export function filesVersion() {
  let version = "";
  for (const path of paths) version += versionOf(path);
  return version;
}

/**
 * Gives what `make` made of a file, and makes it anew only when the file has changed on disk. A file that is missing or
 * cannot be read counts as a version of its own. The path is relative to the working directory.
 */
export function cachedFile<Parsed>(path: string, parse: (file: JsonFile) => Parsed): () => Parsed {
  let cached: { version: string; parsed: Parsed } | undefined;
  paths.add(resolve(path));
  return () => {
    // Taken before reading: an edit in between is found on the next call.
    const version = versionOf(resolve(path));
    if (cached?.version !== version) cached = { version, parsed: parse(readJsonFile(path)) };
    return cached.parsed;
  };
}

export function readJsonFile(path: string): JsonFile {
  try {
    const bytes = readFileSync(resolve(path));
    // Skips the mark that some editors put in front, and refuses what is no UTF-8.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.trim() === "") return { failure: `${path} is empty`, isMissing: false };
    return { json: JSON.parse(text) };
  } catch (error) {
    return { failure: `${path}: ${reasonOf(error)}`, isMissing: codeOf(error) === "ENOENT" };
  }
}

/** The change time stands for edits that keep size and date: a copy with its old date, a mended permission. */
function versionOf(path: string) {
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
