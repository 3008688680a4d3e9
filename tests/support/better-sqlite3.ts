// In the place of better-sqlite3: a database in memory begins as the image that databases.ts made.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Sqlite from "better-sqlite3";

const RealDatabase: typeof Sqlite = createRequire(import.meta.url)("better-sqlite3");

export default class Database extends RealDatabase {
  constructor(path: string, options?: Sqlite.Options) {
    const image = path === ":memory:" && process.env.DATABASE_IMAGE;
    super(image ? readFileSync(image) : path, options);
  }
}
