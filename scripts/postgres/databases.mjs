import pg from "pg";

/**
 * Makes a database beside that of `url`, anew where there is one of that name, and returns its URL. With a `template` it
 * begins as a copy of that database, to which nobody may be connected.
 * @param {string} url @param {string} name @param {string} [template]
 */
export async function createDatabase(url, name, template) {
  await onServer(url, async (client) => {
    const [made, copied] = [name, template ?? "template1"].map((word) =>
      client.escapeIdentifier(word),
    );
    await client.query(`DROP DATABASE IF EXISTS ${made} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${made} TEMPLATE ${copied}`);
  });
  return urlOf(url, name);
}

/** Also while somebody is connected to it. @param {string} url @param {string} name */
export function dropDatabase(url, name) {
  return onServer(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });
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
