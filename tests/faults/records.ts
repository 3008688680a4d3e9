import { createHash } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { admin } from "#tests/support/site.ts";

/** Works in a site's database beside its server, then lets go of it. */
export function inDatabase<Result>(
  folder: string,
  work: (database: Database.Database) => Result,
): Result {
  const database = new Database(join(folder, "guide.db"), { timeout: 60_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export type StoredJob = {
  id: string;
  title: string;
  logo: string | null;
  status: string;
  start_at: number | null;
  expires_at: number | null;
};

export const listJobs = (folder: string) =>
  inDatabase(folder, (database) => database.prepare("SELECT * FROM jobs").all() as StoredJob[]);

export type Row = Record<string, string | number | bigint | Buffer | null>;

export function liveJob(): Row {
  const now = Date.now();
  return {
    id: crypto.randomUUID(),
    company: "Gulf Grill",
    title: "Line Cook",
    category: "Hospitality",
    type: "Full-time",
    location: "Old Town",
    description: "Cook on the line.",
    requirements: "Two years in a kitchen.",
    apply_link: "work@gulfgrill.example",
    status: "live",
    submitted_at: now,
    start_at: now,
    expires_at: now + 30 * 24 * 60 * 60 * 1000,
  };
}

/** What is left out is as a live job has it. */
export const insertJob = (database: Database.Database, row: Row = {}) =>
  insert(database, "jobs", { ...liveJob(), ...row });

/** A row with any values at all. */
export function insert(database: Database.Database, table: string, row: Row) {
  const names = Object.keys(row);
  const placeholders = names.map((name) => `@${name}`);
  database.prepare(`INSERT INTO ${table} (${names}) VALUES (${placeholders})`).run(row);
  return row;
}

const SIGNED_IN_UNTIL = Date.parse("2099-01-01");

/** A session as a sign-in would have made it, without the third of a second that a password takes. */
export function insertSession(database: Database.Database, userId: string, id: string) {
  insert(database, "sessions", {
    id_hash: createHash("sha256").update(id).digest("hex"),
    user_id: userId,
    created_at: Date.now(),
    expires_at: SIGNED_IN_UNTIL,
  });
}

export const sessionCookie = (id: string) => `session=${btoa(JSON.stringify(id))}`;

/** Returns the Cookie header of an admin of the site. */
export function signInAdmin(folder: string) {
  const id = crypto.randomUUID();
  inDatabase(folder, (database) => {
    const find = database.prepare("SELECT id FROM users WHERE email = ?").pluck();
    insertSession(database, find.get(admin.email) as string, id);
  });
  return sessionCookie(id);
}
