import { createRequire } from "node:module";
import type pg from "pg";

const CONNECTIONS_MAX = 10;
const CONNECT_MS = 5000;
/** The server ends what takes longer; a server that says nothing at all is given up a little later. */
const STATEMENT_MS = 15_000;
const SILENCE_MS = 20_000;

/**
 * A plan for values that are not known yet would read all jobs where one asks for a rare category. The server learns within
 * half a minute that the machine of a connection is gone, and ends what it has locked.
 */
const OPTIONS = [
  "plan_cache_mode=force_custom_plan",
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=25000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

// Loaded only here: whoever has a SQLite file does without.
export const loadPg = () => createRequire(import.meta.url)("pg") as typeof pg;

/** `count(*)`, `sum()` and moments are numbers here as they are in SQLite. Lists of numbers too. */
export function settingsOf(url: string): pg.ClientConfig {
  const { types } = loadPg();
  const { INT8, NUMERIC } = types.builtins;
  const INT8_LIST = 1016 as number;
  const listOf = types.getTypeParser(INT8_LIST as typeof INT8);
  return {
    connectionString: url,
    application_name: "guide",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: SILENCE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    options: OPTIONS,
    types: {
      getTypeParser(type: number, format?: "text" | "binary") {
        if (type === INT8 || type === NUMERIC) return Number;
        if (type === INT8_LIST) return (text: string) => (listOf(text) as string[]).map(Number);
        return types.getTypeParser(type, format as "text");
      },
    } as pg.CustomTypesConfig,
  };
}

export function openPool(url: string): pg.Pool {
  const pool = new (loadPg().Pool)({ ...settingsOf(url), max: CONNECTIONS_MAX });
  // Of one that somebody uses: what is asked of it is rejected, and without a listener the process would end.
  pool.on("connect", (client) => void client.on("error", () => {}));
  // Of one that nobody uses: the next question opens another.
  pool.on("error", (error) =>
    console.error(`A connection to the database was lost: ${error.message}`),
  );
  return pool;
}
