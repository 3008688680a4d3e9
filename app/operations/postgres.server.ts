import type { Client } from "pg";
import { STARTS } from "#app/db/postgres/locks.ts";
import {
  applyMigrations,
  nameOf,
  POOLED,
  refuseUnfit,
  UnfitDatabase,
} from "#app/db/postgres/migrations.server.ts";
import { loadPg, unhurried } from "#app/db/postgres/pool.server.ts";
import { loadRows, rowsOfPostgres, type Table } from "./rows.server.ts";

export async function connectToPostgres(url: string): Promise<Client> {
  let client: Client | undefined;
  try {
    client = new (loadPg().Client)({ ...unhurried(url), application_name: "guide-command" });
    client.on("error", () => {});
    await client.connect();
    await refuseUnfit(client);
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    throw new Error(`PostgreSQL cannot be used: ${describeFailure(error, url)}`, { cause: error });
  }
}

function describeFailure(error: unknown, url: string) {
  const { message } = error as Error;
  if (!URL.canParse(url)) return "its address is not one like postgres://user@host/database.";
  return postgresProblem(error, url) ?? (message.endsWith(".") ? message : `${message}.`);
}

export function postgresProblem(error: unknown, url: string) {
  const { code = "", message } = error as Error & { code?: string };
  const name = nameOf(url);
  if (error instanceof UnfitDatabase) return message;
  if (code === "08P01" && /startup parameter/.test(message)) return POOLED;
  if (["28P01", "28000"].includes(code)) return `${name} refuses this user or password.`;
  if (code === "53300") return `${name} has no connection left: a server needs up to 13.`;
  if (code === "3D000") return `${name} does not exist. Make it: createdb.`;
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code)) return `nobody knows the host of ${name}.`;
  if (/^(ECONN|ETIMEDOUT|EHOST|ENET|57P0)/.test(code) || /timeout/.test(message)) {
    return `${name} does not answer.`;
  }
  return undefined;
}

export class UnknownEnd extends Error {
  constructor(verb: "moved" | "restored", cause: unknown) {
    super(
      `Whether all was ${verb} or nothing is not known: the answer was lost (${(cause as Error).message}). If the tables are there, all of it is.`,
      { cause },
    );
  }
}

/** All of the work or nothing, in an empty database that nobody else uses. */
export async function fillPostgres<Result>(
  url: string,
  verb: "moved" | "restored",
  work: (client: Client) => Promise<Result>,
) {
  const client = await connectToPostgres(url);
  try {
    await client.query("BEGIN");
    const names = (await holdPostgres(client)).map(({ name }) => name).join(", ");
    if (names) throw new Error(`PostgreSQL is not empty, it has ${names}. Name an empty database`);
    const result = await work(client);
    await client.query("COMMIT").catch((error: unknown) => {
      throw new UnknownEnd(verb, error);
    });
    await client.query("ANALYZE").catch(() => undefined);
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The schema as it was after so many migrations, with its rows. Returns how many. */
export async function loadIntoPostgres(
  client: Client,
  lines: AsyncIterable<string>,
  schemaVersion?: number,
) {
  await applyMigrations(client, "drizzle/postgres", true, schemaVersion);
  const counts = await loadRows(rowsOfPostgres(client), lines);
  await client.query(GO_ON_COUNTING);
  return counts;
}

const GO_ON_COUNTING = `DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT table_name AS name, column_name AS number FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'
  LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), max(%I)) FROM %I',
      quote_ident(it.name), it.number, it.number, it.name);
  END LOOP;
END $$`;

/** Holds the servers' lock until the transaction ends. Throws where a server may be running on it. */
export async function holdPostgres(client: Client) {
  await client.query(`SELECT pg_advisory_xact_lock(${STARTS})`);
  const { rows } = await client.query<{ name: string }>(
    "SELECT DISTINCT coalesce(nullif(application_name, ''), 'without a name') AS name FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid() ORDER BY 1",
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(", ");
    throw new Error(`others are connected to PostgreSQL (${names}). Stop the servers first`);
  }
  const tables = await rowsOfPostgres(client).tables();
  await lockTables(client, tables, "ACCESS EXCLUSIVE MODE NOWAIT");
  return tables;
}

export async function lockTables(client: Client, tables: Table[], mode: string) {
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(", ");
  if (names) await client.query(`LOCK TABLE ${names} IN ${mode}`);
}
