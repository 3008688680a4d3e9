// @ts-nocheck It reaches into what has no types.
// Preloaded into a server (NODE_OPTIONS=--import): while the file DISK_FAULT names holds ENOSPC or EROFS, that is how the
// disk fails; "ENOSPC database" leaves other files alone. A full disk takes half of a file, as real ones do.
import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";

const { readFileSync } = fs;
const Database = createRequire(resolve("package.json"))("better-sqlite3");

const ERRORS = {
  ENOSPC: { disk: "no space left on device", sqlite: "SQLITE_FULL: database or disk is full" },
  EROFS: {
    disk: "read-only file system",
    sqlite: "SQLITE_READONLY: attempt to write a readonly database",
  },
};

function fault(where) {
  try {
    const [code, only] = readFileSync(process.env.DISK_FAULT, "utf8").trim().split(" ");
    return only && only !== where ? "" : code;
  } catch {
    return "";
  }
}

const failure = (code) => Object.assign(new Error(`${code}: ${ERRORS[code].disk}`), { code });
const isThere = (path) => fs.existsSync(path);

/** What each call does to the disk. On a read-only one all fail, on a full one those that need room. */
const calls = {
  writeFile: { needsRoom: true, isNothing: () => false },
  mkdir: { needsRoom: true, isNothing: isThere },
  rename: { needsRoom: false, isNothing: () => false },
  rm: { needsRoom: false, isNothing: (path) => !isThere(path) },
  unlink: { needsRoom: false, isNothing: () => false },
};

for (const [name, { needsRoom, isNothing }] of Object.entries(calls)) {
  const fails = ([path]) => {
    const code = fault("files");
    return (code === "EROFS" || needsRoom) && !isNothing(path) ? code : "";
  };
  const [now, later] = [fs[`${name}Sync`], fs.promises[name]];
  fs[`${name}Sync`] = (...args) => {
    const code = fails(args);
    if (code) throw failure(code);
    return now(...args);
  };
  fs.promises[name] = async (...args) => {
    const code = fails(args);
    if (code) throw failure(code);
    return later(...args);
  };
}

const open = fs.promises.open;
fs.promises.open = async (path, flags = "r", ...rest) => {
  if (flags !== "r" && fault("files") === "EROFS") throw failure("EROFS");
  const file = await open(path, flags, ...rest);
  const { writeFile } = file;
  file.writeFile = async (bytes, ...options) => {
    if (fault("files") !== "ENOSPC") return writeFile.call(file, bytes, ...options);
    await writeFile.call(file, bytes.subarray(0, bytes.length >> 1));
    throw failure("ENOSPC");
  };
  return file;
};

const statfsSync = fs.statfsSync;
fs.statfsSync = (...args) => {
  const disk = statfsSync(...args);
  return fault("files") === "ENOSPC" ? Object.assign(disk, { bavail: 0, bfree: 0 }) : disk;
};

syncBuiltinESMExports();

const { prepare, exec } = Database.prototype;
const fail = (code) => {
  const [name, words] = ERRORS[code].sqlite.split(": ");
  throw new Database.SqliteError(words, name);
};
const { run, all } = Object.getPrototypeOf(new Database(":memory:").prepare("SELECT 1"));
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  // Statements are prepared once and run later.
  for (const [name, work] of Object.entries({ run, all })) {
    statement[name] = (...values) => {
      const code = fault("database");
      if (code && !statement.readonly) fail(code);
      return work.apply(statement, values);
    };
  }
  return statement;
};
Database.prototype.exec = function (sql) {
  const code = fault("database");
  if (code && /^\s*(create|insert|update|delete|alter|drop)/i.test(sql)) fail(code);
  return exec.call(this, sql);
};
