import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

const CONNECTIONS_MAX = 10;
const CONNECT_MS = 5000;
const FULL_MS = 10_000;
const AGAIN_MS = 100;
const TOO_MANY = "53300";
const WAITED = /^timeout exceeded/;
/** The server ends what takes longer; a server that says nothing at all is given up a little later. */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 20_000;
/** Ends an idle transaction: a server that is frozen in the middle of one holds all writers. */
const IDLE_MS = 4000;

export const CUSTOM_PLANS = "force_custom_plan";

const OPTIONS = {
  // A plan for values that come later would read all jobs where one asks for a rare category.
  plan_cache_mode: CUSTOM_PLANS,
  // A machine that is gone is noticed within half a minute, and its locks end.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};
/** The driver does not send a limit of 0 that is given by its own name. */
const UNLIMITED = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

// The driver is loaded only where it is used: a server with a SQLite file does without.
export const loadPg = () => createRequire(import.meta.url)("pg") as typeof pg;

/** `count(*)`, `sum()` and moments are numbers here as they are in SQLite. Lists of numbers too. */
export function settingsOf(url: string, options: Record<string, number> = {}): pg.ClientConfig {
  const address = new URL(url);
  // The driver would take only the options of the address.
  const own = address.searchParams.get("options") ?? "";
  address.searchParams.delete("options");
  const all = Object.entries({ ...OPTIONS, ...options }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const { types } = loadPg();
  const { INT8, NUMERIC } = types.builtins;
  const INT8_LIST = 1016 as number;
  const listOf = types.getTypeParser(INT8_LIST as typeof INT8);
  return {
    connectionString: address.href,
    application_name: "guide",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    options: [...all, own].join(" ").trim(),
    types: {
      getTypeParser(type: number, format?: "text" | "binary") {
        if (type === INT8 || type === NUMERIC) return Number;
        if (type === INT8_LIST) return (text: string) => (listOf(text) as string[]).map(Number);
        return types.getTypeParser(type, format as "text");
      },
    } as pg.CustomTypesConfig,
  };
}

export const unhurried = (url: string): pg.ClientConfig => ({
  ...settingsOf(url, UNLIMITED),
  ...UNLIMITED,
  query_timeout: 0,
});

export function openPool(url: string): pg.Pool {
  const pool = new (loadPg().Pool)({
    ...settingsOf(url),
    max: CONNECTIONS_MAX,
    // It is awaited, which its type does not tell.
    onConnect: refuseStandby as pg.PoolConfig["onConnect"],
  });
  waitWhereFull(pool);
  // A connection in use rejects its queries by itself, but without a listener the process would end.
  pool.on("connect", (client) => void client.on("error", () => {}));
  pool.on("error", (error) =>
    console.error(`A connection to the database was lost: ${error.message}`),
  );
  return pool;
}

/** Queries wait for an open connection where the database has none left, or for the first that another server gives back. */
function waitWhereFull(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  let isFull = false;

  const goOnWith = (open: number, reason: string) => {
    pool.options.max = Math.max(open, 1);
    if (isFull) return;
    isFull = true;
    console.error(`The database has no further connection for this server: ${reason}.`);
    setTimeout(() => {
      isFull = false;
      pool.options.max = CONNECTIONS_MAX;
    }, FULL_MS).unref();
  };

  const connectOrWait = async () => {
    const giveUpAt = performance.now() + CONNECT_MS;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        if (code === TOO_MANY) goOnWith(pool.totalCount, message);
        else if (!isFull || !WAITED.test(message)) throw error;
        if (performance.now() > giveUpAt)
          throw withoutStack("The database has no connection left.");
        if (pool.totalCount === 0) await wait(AGAIN_MS);
      }
    }
  };

  pool.connect = connectOrWait as pg.Pool["connect"];
  // Its own would give the error the stack that it shall not have.
  pool.query = (async (query: string, values?: unknown[]) => {
    const client = await connectOrWait();
    try {
      const result = await client.query(query, values);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }) as unknown as pg.Pool["query"];
}

const withoutStack = (message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}` });

/** During a change of leader an address may lead to a standby: what is read there is late. */
async function refuseStandby(client: pg.ClientBase) {
  const query = { text: "SELECT pg_is_in_recovery()", query_timeout: CONNECT_MS, rowMode: "array" };
  const { rows } = await client.query(query);
  if (rows[0]?.[0]) throw new Error("The database is a standby.");
}
