import pg from "pg";

/** PostgreSQL's insufficient_privilege. */
const NOT_ALLOWED = "42501";

/**
 * Makes a database beside that of `url`, anew where there is one of that name, and returns its URL. With a `template` it
 * begins as a copy of that database, to which nobody may be connected.
 * @param {string} url @param {string} name @param {string} [template]
 */
export async function createDatabase(url, name, template) {
  await onServer(url, async (client) => {
    await drop(client, name);
    const copied = client.escapeIdentifier(template ?? "template1");
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${copied}`);
  });
  return urlOf(url, name);
}

/** Also while somebody is connected to it. @param {string} url @param {string} name */
export function dropDatabase(url, name) {
  return onServer(url, (client) => drop(client, name));
}

/**
 * FORCE is refused while an autovacuum is there, which is the superuser's. Without it PostgreSQL ends that itself.
 * @param {pg.Client} client @param {string} name
 */
async function drop(client, name) {
  const made = client.escapeIdentifier(name);
  try {
    await client.query(`DROP DATABASE IF EXISTS ${made} WITH (FORCE)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error;
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = user",
      [name],
    );
    await client.query(`DROP DATABASE IF EXISTS ${made}`);
  }
}

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work */
async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {string} name */
export function urlOf(url, name) {
  const other = new URL(url);
  other.pathname = encodeURIComponent(name);
  return other.href;
}
