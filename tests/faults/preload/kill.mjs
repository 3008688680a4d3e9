// @ts-nocheck It reaches into what has no types.
// Preloaded into a process (NODE_OPTIONS=--import): as kill -9 does, it ends as soon as what it has written, told in lines
// such as `before insert into "jobs"`, `after COMMIT` or `after rename PATH`, is like the pattern in the file that
// KILLED_AT names. What was written before that file changed does not count.
import fs, { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";

const { KILLED_AT } = process.env;
let pattern = "";
let told = "";

function readPattern() {
  try {
    return readFileSync(KILLED_AT, "utf8");
  } catch {
    return "";
  }
}

function tell(line) {
  const now = readPattern();
  if (now !== pattern) [pattern, told] = [now, ""];
  if (!pattern) return;
  told += `${line}\n`;
  if (new RegExp(pattern, "s").test(told)) process.kill(process.pid, "SIGKILL");
}

const rename = fs.promises.rename;
fs.promises.rename = async (from, to) => {
  tell(`before rename ${to}`);
  await rename(from, to);
  tell(`after rename ${to}`);
};
syncBuiltinESMExports();

function telling(text, act) {
  const words = text.split(" ", 3).join(" ");
  return (...values) => {
    tell(`before ${words}`);
    const result = act(...values);
    tell(`after ${words}`);
    return result;
  };
}

const { prepare, exec } = Database.prototype;
Database.prototype.prepare = function (text) {
  const statement = prepare.call(this, text);
  if (statement.readonly) return statement;
  statement.run = telling(text, statement.run.bind(statement));
  statement.all = telling(text, statement.all.bind(statement));
  return statement;
};
Database.prototype.exec = function (text) {
  return telling(text, () => exec.call(this, text))();
};
