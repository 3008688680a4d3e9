import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import { insert, liveJob, type Row } from "../records.ts";

/** Stands in every word that only admins may read, and in nothing that a request says. */
export const PRIVATE = "zqprivate";
/** Stands in what nobody may read at all. */
export const SECRET = "zqsecret";

let words = 0;
const privateWord = () => `${PRIVATE}${(words++).toString(36)}`;

/** What a fuzzed request may name: rows that are meant to be found, or not to be, and rows that an admin may change. */
export const DECOYS = [
  "job-decoy",
  "inquiry-decoy",
  "signup-decoy",
  "email-decoy",
  "change-decoy",
  "",
  "nobody",
  "1 OR 1=1",
];
/** What links in emails open. */
export const JOB_TOKEN = "job-token".padEnd(43, "-");
export const TOKENS = ["list-token", "alert-token", JOB_TOKEN];
/** Of an edition in the archive, of one that an admin may change, and of one that only admins read. */
export const EDITIONS = { sent: "2020-01-03", decoy: "2098-01-03", hidden: "2099-01-02" };
export const IDS = [
  ...DECOYS,
  "job-live",
  "job-pending",
  "job-rejected",
  "job-expired",
  "job-over",
  ...Object.values(EDITIONS).map((date) => `weekly-${date}`),
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
  const queued = { start_at: null, expires_at: null };
  hidden("job-pending", { status: "pending", ...queued });
  hidden("job-rejected", { status: "rejected", ...queued, refusal_words: privateWord() });
  // The page of a job that ended has its title and its company.
  const named = { title: "Deckhand", company: "Pier Books" };
  hidden("job-expired", { status: "expired", expires_at: now - DAY_MS, ...named });
  hidden("job-over", { expires_at: now - 1, ...named });
  insert(database, "jobs", {
    ...liveJob(),
    id: "job-live",
    notes: privateWord(),
    contact_email: `${privateWord()}@x.example`,
  });
  insert(database, "jobs", { ...liveJob(), id: "job-decoy", status: "pending" });
  for (const kind of ["contact", "advertise", "wellness"]) {
    insert(database, "inquiries", { ...inquiry(kind), ...spell(INQUIRY_WORDS) });
  }
  insert(database, "inquiries", { ...inquiry("contact"), id: "inquiry-decoy", name: "Ada" });
  for (const list of ["weekly", "jobs"]) {
    insert(database, "subscriptions", {
      ...signup(list),
      email: `${privateWord()}@x.example`,
      token: `${SECRET}-${list}`,
    });
  }
  insert(database, "subscriptions", { ...signup("jobs"), id: "signup-decoy" });
  insert(database, "subscriptions", { ...signup("weekly"), token: "list-token" });
  insertJobRecords(database);
  insertAlerts(database);
  insertEditions(database);
  insertEmails(database);
}

/** What employers, visitors and admins have said of jobs, and the link of one that its employer may change. */
function insertJobRecords(database: Database.Database) {
  const now = Date.now();
  const token_hash = createHash("sha256").update(JOB_TOKEN).digest("base64url");
  insert(database, "job_tokens", {
    token_hash,
    job_id: "job-decoy",
    made_for: "receipt",
    created_at: now,
  });
  for (const [id, job_id] of [
    ["change-live", "job-live"],
    ["change-decoy", "job-decoy"],
  ]) {
    const changes = JSON.stringify({ title: privateWord() });
    insert(database, "job_revisions", {
      id: String(id),
      job_id: String(job_id),
      changes: id === "change-live" ? changes : JSON.stringify({ title: "Chef" }),
      was: JSON.stringify({ title: "Line Cook" }),
      submitted_at: now,
    });
  }
  insert(database, "job_reports", {
    id: crypto.randomUUID(),
    job_id: "job-live",
    reason: "other",
    words: privateWord(),
    email: `${privateWord()}@x.example`,
    created_at: now,
  });
  insert(database, "job_history", {
    job_id: "job-live",
    title: "Line Cook",
    at: now,
    actor: "admin",
    admin: `${privateWord()}@x.example`,
    verb: "take-down",
    words: privateWord(),
  });
}

function insertAlerts(database: Database.Database) {
  const now = Date.now();
  const alert = { list: "alerts", source: "/jobs/alerts", created_at: now, seen_until: now };
  const hidden = {
    email: `${privateWord()}@x.example`,
    q: privateWord(),
    token: `${SECRET}-alert`,
  };
  for (const values of [hidden, { email: "decoy@x.example", q: "cook", token: "alert-token" }]) {
    insert(database, "subscriptions", { ...alert, id: crypto.randomUUID(), ...values });
  }
}

function insertEditions(database: Database.Database) {
  const edition = (date: string, values: Row) =>
    insert(database, "editions", { list: "weekly", date, created_at: Date.now(), ...values });
  const words = { subject: "A market", text: "Much is on.\n", html: "<p>Much is on.</p>" };
  edition(EDITIONS.sent, { state: "sent", ...words });
  edition(EDITIONS.decoy, { state: "held" });
  edition(EDITIONS.hidden, { state: "held", ...spell("opening openings market") });
}

function insertEmails(database: Database.Database) {
  const now = Date.now();
  const times = { created_at: now, not_before: now, give_up_at: now + DAY_MS };
  const data = JSON.stringify({ subscription: `${SECRET}-id`, list: "weekly" });
  for (const [id, state] of [
    ["email-hidden", "waiting"],
    ["email-decoy", "failed"],
  ] as const) {
    const words = spell("recipient subject text html last_error");
    insert(database, "emails", { id, once: id, kind: "confirm", state, data, ...words, ...times });
  }
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
  token: crypto.randomUUID(),
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
