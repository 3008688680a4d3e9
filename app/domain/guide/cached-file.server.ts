import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";

/** Ten thousand records are half of it. */
const DATA_BYTES_MAX = 16 * 2 ** 20;
/** So many letters V8 shows before the one that it does not take. */
const SHOWN_BEFORE = 10;

type Unreadable = { path: string; reason: string; since: Date; shown: Date | undefined };

type Options = {
  failed: (reason: string) => void;
  mayBeMissing?: boolean;
};

type Watched = { version: () => string; unreadable: () => Unreadable | undefined };

const watched: Watched[] = [];

export const guideVersion = () => watched.reduce((all, file) => all + file.version(), "");

export const listUnreadableFiles = () => watched.flatMap((file) => file.unreadable() ?? []);

/** Read again whenever it has changed. While it cannot be read, or `parse` throws, it is what it said last. */
export function cachedFile<Parsed>(
  path: string,
  parse: (json: unknown) => Parsed,
  { failed, mayBeMissing = false }: Options,
) {
  const file = resolve(path);
  let version: string | undefined;
  let good: { parsed: Parsed; modified: Date } | undefined;
  let failure: { reason: string; since: Date; isOfSystem: boolean } | undefined;
  /** What the system could not give may come back without any change of the file. */
  let systemChanges = 0;

  const load = () => {
    const before = failure;
    try {
      const { mtime } = statSync(file);
      good = { parsed: parse(readJson(path)), modified: mtime };
      failure = undefined;
      if (before) console.log(`${path} can be read again.`);
    } catch (error) {
      if (mayBeMissing && !good && codeOf(error) === "ENOENT") return;
      const reason = readProblem(path, error);
      const isOfSystem = codeOf(error) !== undefined;
      failure = { reason, since: before?.since ?? new Date(), isOfSystem };
      if (reason !== before?.reason)
        failed(good ? `${reason}. What it said before stays.` : reason);
    }
    if ((before?.isOfSystem ?? false) !== (failure?.isOfSystem ?? false)) systemChanges += 1;
  };
  const current = () => {
    // Before reading, so that an edit in between is found on the next call.
    const now = versionOf(file);
    if (now !== version || failure?.isOfSystem) {
      version = now;
      load();
    }
    return good;
  };
  watched.push({
    version() {
      if (failure?.isOfSystem) current();
      return `${versionOf(file)} ${systemChanges}`;
    },
    unreadable() {
      current();
      return failure && { path, ...failure, shown: good?.modified };
    },
  });

  return {
    read: () => current()?.parsed,
    modified: () => current()?.modified ?? new Date(0),
    isUnread: () => current() === undefined && failure !== undefined,
  };
}

export function readJson(path: string): unknown {
  const stat = statSync(resolve(path));
  // A pipe would never come to its end.
  if (!stat.isFile()) throw new Error("is not a file");
  if (stat.size > DATA_BYTES_MAX) throw new Error(`is larger than ${DATA_BYTES_MAX / 2 ** 20} MB`);
  const text = decode(readFileSync(resolve(path)));
  if (text.trim() === "") throw new Error("is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON${whereIn(text, String(error))}`);
  }
}

function decode(bytes: Buffer) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("is not text in UTF-8");
  }
}

function whereIn(text: string, message: string) {
  const [, position] = / at position (\d+)/.exec(message) ?? [];
  const isCutOff = /end of JSON|Unterminated/.test(message) || Number(position) >= text.length;
  if (isCutOff) return ": it ends too soon";
  const [, near] = /, (?:\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
  const start = near ? text.indexOf(near) : -1;
  const at = position ? Number(position) : start < 0 ? undefined : start + SHOWN_BEFORE;
  return at === undefined ? "" : `: look at line ${text.slice(0, at).split("\n").length}`;
}

const SYSTEM_WORDS: Record<string, string> = {
  ENOENT: "is missing",
  EACCES: "may not be read by this program's user",
  EPERM: "may not be read by this program's user",
};

export function readProblem(path: string, error: unknown) {
  const code = codeOf(error) ?? "";
  const message = error instanceof Error ? error.message : String(error);
  return `${path} ${SYSTEM_WORDS[code] ?? (code ? `cannot be read: ${message}` : message)}`;
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
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
