import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { exitWith } from "#app/platform/exit.server.ts";
import type { Migrations } from "../engine.ts";
import { countKnownMigrations, MIGRATIONS } from "../journal.server.ts";
import { LEADER, SERVERS, STARTS } from "./locks.ts";
import { CUSTOM_PLANS, loadPg, unhurried } from "./pool.server.ts";

const OLDEST = 15;
const WAIT_IS_LONG_MS = 5000;
export const TABLE = "__drizzle_migrations";

/** The table and the hashes are those that drizzle's own migrator would write. */
export function migrationsOf(
  url: string,
  pool: pg.Pool,
  leadership: { open(): Promise<void>; close(): Promise<void> },
): Migrations {
  const hasMigrations = async () => {
    const query = "SELECT FROM information_schema.tables WHERE table_name = $1";
    return (await pool.query(query, [TABLE])).rows.length > 0;
  };

  const unhurriedly = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new (loadPg().Client)(unhurried(url));
    // A broken connection fails the next query.
    client.on("error", () => {});
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  return {
    name: nameOf(url),
    async startAlone(work) {
      return unhurriedly(async (client) => {
        // The check comes before the lock, which a pool of transactions would never give back.
        await refuseUnfit(client);
        const waiting = setTimeout(() => console.log(WAITING), WAIT_IS_LONG_MS);
        await client
          .query(`SELECT pg_advisory_lock(${STARTS})`)
          .finally(() => clearTimeout(waiting));
        const result = await work();
        await leadership.open();
        return result;
      });
    },
    async migrate() {
      await unhurriedly(async (client) => {
        await refuseUnfit(client);
        await client.query("BEGIN");
        const isNew = !(await hasMigrations());
        if (!isNew) await refuseBesideOthers(client);
        await applyMigrations(client, MIGRATIONS, isNew).catch(refuseUnprivileged);
        await client.query("COMMIT");
      });
    },
    hasMigrations,
    async countMigrations() {
      const { rows } = await pool.query(`SELECT count(*) AS total FROM ${TABLE}`);
      return rows[0]?.total ?? 0;
    },
    // Its own checksums and its standby are its operator's.
    refuseDamaged: async () => {},
    async closeDatabase() {
      await leadership.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** An earlier release would write rows that this one does not expect. */
async function refuseBesideOthers(client: pg.ClientBase) {
  if ((await listPending(client, MIGRATIONS)).length === 0) return;
  // The first releases had no lock of servers: of those that run, one leads.
  const { rows } = await client.query(
    `SELECT pg_try_advisory_xact_lock(${SERVERS}) AND pg_try_advisory_xact_lock(${LEADER}) AS "isAlone"`,
  );
  if (!rows[0]?.isAlone) throw new UnfitDatabase(OTHERS_RUN);
}

/** The count is that of the start: the files may be those of the next release by now. */
const expected = countKnownMigrations();

type AskRows = (text: string) => Promise<{ rows: unknown[][] }>;

/** Ends the process of a server that was cut off while another release changed the schema, and rejects while one does. */
export async function holdSchema(ask: AskRows, until: "connection ends" | "transaction ends") {
  const lock =
    until === "connection ends"
      ? "pg_try_advisory_lock_shared"
      : "pg_try_advisory_xact_lock_shared";
  const [[isHeld] = []] = (await ask(`SELECT ${lock}(${SERVERS})`)).rows;
  if (!isHeld) throw new Error("The schema is being changed.");
  const [[total] = []] = (await ask(`SELECT count(*) FROM ${TABLE}`)).rows;
  if (total !== expected) {
    exitWith(
      `While this server did not hear of the database, another release changed its schema: it is ${total} now, and ${expected} here. This server ends; start it in that release.`,
    );
  }
}

function refuseUnprivileged(error: unknown): never {
  const isForbidden = (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE;
  throw isForbidden ? new UnfitDatabase(NOT_THE_OWNER) : error;
}

const INSUFFICIENT_PRIVILEGE = "42501";
const NOT_THE_OWNER =
  "This release changes the schema, and the role in DATABASE_URL may not. Run `node scripts/migrate.ts` with the owner's address first.";

async function listPending(client: pg.ClientBase, folder: string) {
  const { rows } = await client.query(`SELECT max(created_at) AS at FROM ${TABLE}`);
  const last = Number(rows[0]?.at ?? 0);
  const all = readMigrationFiles({ migrationsFolder: folder });
  return all.filter(({ folderMillis }) => folderMillis > last);
}

/** A database that has all migrations gets no statement that only its owner may run. A new one gets the first `most`. */
export async function applyMigrations(
  client: pg.ClientBase,
  folder: string,
  isNew = true,
  most?: number,
) {
  if (isNew) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    );
  }
  for (const { sql, hash, folderMillis } of (await listPending(client, folder)).slice(0, most)) {
    for (const text of sql) await client.query(text);
    await client.query(`INSERT INTO ${TABLE} (hash, created_at) VALUES ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}

export function nameOf(url: string) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const OTHERS_RUN =
  "This release changes the schema, and servers of an earlier one run on it. Stop all of them; then this one starts.";

const WAITING = "Another server is starting on this database: this one waits until it has.";

export class UnfitDatabase extends Error {}

/** Texts sort and fold by their bytes, as in SQLite. */
export async function refuseUnfit(client: pg.ClientBase) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::integer / 10000 AS version,
       current_setting('plan_cache_mode') AS plans, pg_is_in_recovery() AS "isStandby",
       pg_encoding_to_char(encoding) AS encoding, datcollate AS collation
     FROM pg_database WHERE datname = current_database()`,
  );
  const [{ version, plans, isStandby, encoding, collation }] = rows;
  if (isStandby) throw new UnfitDatabase("The database is a standby. Name the leader.");
  // The setting that we send with each connection did not arrive, so a pooler between us shares out its own.
  if (plans !== CUSTOM_PLANS) throw new UnfitDatabase(POOLED);
  if (version < OLDEST)
    throw new UnfitDatabase(`PostgreSQL is ${version}; this program needs ${OLDEST} or newer.`);
  if (encoding === "UTF8" && /^(C|POSIX|C\.UTF-?8)$/i.test(collation)) return;
  throw new UnfitDatabase(
    `The database has the encoding ${encoding} and the collation ${collation}. Make it with: CREATE DATABASE guide ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
  );
}

export const POOLED =
  "The address leads through a pool of connections (pgbouncer). Name the database itself.";
