import type Database from "better-sqlite3";
import { insert, liveJob, type Row } from "../records.ts";

/** Stands in every word that only admins may read, and in nothing that a request says. */
export const PRIVATE = "zqprivate";
/** Stands in what nobody may read at all. */
export const SECRET = "zqsecret";

let words = 0;
const privateWord = () => `${PRIVATE}${(words++).toString(36)}`;

/** What a fuzzed request may name: rows that are meant to be found, or not to be, and rows that an admin may change. */
export const DECOYS = ["job-decoy", "inquiry-decoy", "signup-decoy", "", "nobody", "1 OR 1=1"];
export const IDS = [
  ...DECOYS,
  "job-live",
  "job-pending",
  "job-rejected",
  "job-expired",
  "job-over",
];
export const LOGO = "0123456789abcdef0123-1700000000000.png";

const DAY_MS = 24 * 60 * 60 * 1000;
const JOB_WORDS = "company title location salary description requirements notes fingerprint";
const INQUIRY_WORDS = "name company message description note";

const spell = (columns: string): Row =>
  Object.fromEntries(columns.split(" ").map((column) => [column, privateWord()]));

/** Jobs that nobody may see and one whose notes nobody may see, inquiries and subscribers; all as private as can be. */
export function insertPrivateRecords(database: Database.Database) {
  const now = Date.now();
  const hidden = (id: string, values: Row) =>
    insert(database, "jobs", {
      ...liveJob(),
      ...spell(JOB_WORDS),
      apply_link: `${privateWord()}@example.com`,
      website: `https://${privateWord()}.example`,
      id,
      ...values,
    });
  hidden("job-pending", { status: "pending", start_at: null, expires_at: null });
  hidden("job-rejected", { status: "rejected", start_at: null, expires_at: null });
  hidden("job-expired", { status: "expired", expires_at: now - DAY_MS });
  hidden("job-over", { expires_at: now - 1 });
  insert(database, "jobs", { ...liveJob(), id: "job-live", notes: privateWord() });
  insert(database, "jobs", { ...liveJob(), id: "job-decoy", status: "pending" });
  for (const kind of ["contact", "advertise", "wellness"]) {
    insert(database, "inquiries", { ...inquiry(kind), ...spell(INQUIRY_WORDS) });
  }
  insert(database, "inquiries", { ...inquiry("contact"), id: "inquiry-decoy", name: "Ada" });
  for (const list of ["weekly", "jobs"]) {
    insert(database, "newsletter_signups", {
      ...signup(list),
      email: `${privateWord()}@x.example`,
    });
  }
  insert(database, "newsletter_signups", { ...signup("jobs"), id: "signup-decoy" });
}

const inquiry = (kind: string): Row => ({
  id: crypto.randomUUID(),
  kind,
  name: "Ada",
  email: `${privateWord()}@example.com`,
  created_at: Date.now(),
  fingerprint: `${SECRET}-fingerprint`,
});

const signup = (list: string): Row => ({
  id: crypto.randomUUID(),
  email: "decoy@x.example",
  list,
  source: "/",
  created_at: Date.now(),
});

/** An account whose sessions the fuzzed requests use, each one of its own. */
export function insertPerson(database: Database.Database, id: string, role: string | undefined) {
  insert(database, "users", {
    id,
    email: `${id}@fuzz.example`,
    full_name: privateWord(),
    password_hash: `${SECRET}-hash`,
    created_at: Date.now(),
  });
  if (role) insert(database, "user_roles", { user_id: id, role });
}

export const sessionId = (person: string, number: number) => `session-of-${person}-${number}`;
