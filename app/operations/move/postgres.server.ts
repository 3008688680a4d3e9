import { createRequire } from "node:module";
import type { Client } from "pg";

const OLDEST = 15;
const CONNECT_MS = 10_000;

/** Without user and password. */
export function nameOfPostgres(url: string) {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

/** Throws an Error with a sentence for the operator. Whoever gets it ends it. */
export async function connectToPostgres(url: string): Promise<Client> {
  // Only whoever needs PostgreSQL loads its driver.
  const pg: typeof import("pg") = createRequire(import.meta.url)("pg");
  let client: Client | undefined;
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: "guide-command",
    });
    // A broken connection fails the query that is asked next.
    client.on("error", () => {});
    await client.connect();
    await refuseUnfit(client);
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    throw new Error(`PostgreSQL cannot be used: ${sentenceOf(error, url)}`, { cause: error });
  }
}

async function refuseUnfit(client: Client) {
  const { rows } = await client.query<Record<"version" | "encoding" | "standby", string>>(
    "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding, pg_is_in_recovery()::text AS standby",
  );
  const { version = "", encoding, standby } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST) {
    throw new Error(`it is version ${version}, and must be ${OLDEST} or newer.`);
  }
  if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, and must be UTF8.`);
  if (standby === "true") throw new Error("it is a standby. Name the leader.");
}

function sentenceOf(error: unknown, url: string) {
  const { code = "", message } = error as Error & { code?: string };
  if (code === "ERR_INVALID_URL")
    return "its address is not one like postgres://user@host/database.";
  const name = nameOfPostgres(url);
  if (["28P01", "28000"].includes(code)) return `${name} refuses this user or password.`;
  if (code === "3D000") return `${name} does not exist. Make it: createdb.`;
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code)) return `nobody knows the host of ${name}.`;
  if (/^(ECONN|ETIMEDOUT|EHOST|ENET|57P0)/.test(code) || /timeout/.test(message)) {
    return `${name} does not answer.`;
  }
  return message.endsWith(".") ? message : `${message}.`;
}

/** Within a transaction, for as long as it lasts. Throws an Error where a server may be running on it. */
export async function holdPostgres(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT DISTINCT coalesce(nullif(application_name, ''), 'without a name') AS name FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid() ORDER BY 1",
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(", ");
    throw new Error(`others are connected to PostgreSQL (${names}). Stop the servers first`);
  }
  const tables = await listPostgresTables(client);
  if (tables.length === 0) return;
  const names = tables.map((name) => client.escapeIdentifier(name)).join(", ");
  await client.query(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE NOWAIT`);
}

export async function listPostgresTables(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}
