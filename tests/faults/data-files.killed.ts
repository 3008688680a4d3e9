// Preloaded into a process (NODE_OPTIONS=--import): as kill -9 does, it ends with the so many'th time that it adds
// records to the guide, before the next.
import Database from "better-sqlite3";

const { prepare } = Database.prototype;
let left = Number(process.env.KILLED_AT);

Database.prototype.prepare = function (this: Database.Database, text: string) {
  const statement = prepare.call(this, text) as Database.Statement<unknown[]>;
  if (!/^insert into "guide_records"/i.test(text)) return statement;
  const run = statement.run.bind(statement);
  statement.run = (...values: unknown[]) => {
    const result = run(...values);
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
    return result;
  };
  return statement;
} as typeof prepare;
