import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect, PgPreparedQuery } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pg-proxy";
import type pg from "pg";
import type { Db, Engine } from "../engine.ts";
import { ambientTransactions, inTurn, PART, TESTED, within } from "../transactions.server.ts";
import { countersIn } from "./counters.server.ts";
import { openLeadership } from "./leader.server.ts";
import { WRITERS } from "./locks.ts";
import { holdSchema, migrationsOf } from "./migrations.server.ts";
import { openPool } from "./pool.server.ts";

/** The bound ends the queue of a database that does not answer, which would grow for ever. */
const TURN_MS = 10_000;
const COUNTING = { query_timeout: 5000, rowMode: "array" } as const;
const READING = { query_timeout: 6000 };
const READ_ONLY = "25006";
const CASING = { casing: "snake_case" } as const;

// One writer at a time among all servers, as in SQLite: what is read after the lock sees all that came before it.
const BEGIN = `BEGIN; SELECT pg_advisory_xact_lock(${WRITERS}); SELECT pg_current_xact_id()`;
const WHOLE = [BEGIN, "COMMIT", "ROLLBACK"] as const;
const STATUS = "SELECT pg_xact_status($1::xid8)";
const AGAIN_MS = 200;

const say = (send: Send) => (statement: string) => send(statement, []);

type Answer = { rows: unknown[][]; rowCount: number | null; fields: { name: string }[] };
type Send = (text: string, values: unknown[]) => Promise<Answer>;

// Drizzle's own error names all that was typed, and hides the code of the database's error.
Object.assign(PgPreparedQuery.prototype, {
  queryWithCache: (_text: string, _values: unknown[], ask: () => unknown) => ask(),
});

export function openPostgres(url: string) {
  const pool = openPool(url);
  const leadership = openLeadership(url);
  const alone = inTurn();
  const failures = new WeakSet<object>();
  let undone: pg.PoolClient | undefined;
  let versionWithin = 0;

  const sendTo =
    (client: pg.Pool | pg.PoolClient, options: { query_timeout?: number } = {}): Send =>
    (text, values) => {
      const query = { ...options, text, values: values.map(withoutNul), rowMode: "array" as const };
      return noting(client.query(query) as Promise<Answer>);
    };

  const noting = async <Result>(work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      failures.add(error as object);
      throw error;
    }
  };

  const readVersion = async (client: pg.PoolClient) => {
    const { rows } = await client.query("SELECT total FROM live_changes");
    versionWithin = rows[0].total;
  };

  const undo = () =>
    alone(async () => {
      undone ??= await pool.connect();
      await undone.query(`ROLLBACK; ${TESTED}; SET idle_in_transaction_session_timeout = 0; BEGIN`);
      await readVersion(undone);
    });

  /** Asked where the line was cut, before the commit had come or behind it. */
  const isCommitted = async (id: unknown) => {
    const giveUpAt = performance.now() + TURN_MS;
    while (performance.now() < giveUpAt) {
      const { rows } = await sendTo(pool, READING)(STATUS, [id]);
      const [status] = rows[0] ?? [];
      if (status !== "in progress") return status === "committed";
      await wait(AGAIN_MS);
    }
    return false;
  };

  const turn = <Result>(work: (send: Send) => Promise<Result>) => {
    const requestedAt = performance.now();
    return alone(async () => {
      if (performance.now() - requestedAt > TURN_MS) throw new Error("The database is too busy.");
      const client = undone ?? (await noting(pool.connect()));
      const send = sendTo(client);
      let isLost = false;
      let id: unknown;
      const sayAndSee = async (statement: string) => {
        try {
          const answers = await send(statement, []);
          if (statement === BEGIN) id = (answers as never as Answer[]).at(-1)?.rows[0]?.[0];
        } catch (error) {
          const isDone = statement === WHOLE[1] && (await isCommitted(id).catch(() => false));
          if (!isDone) throw error;
          isLost = true;
        }
      };
      try {
        const statement = undone ? PART : WHOLE;
        return await within(
          sayAndSee,
          statement,
          async () => {
            if (!undone && leadership.isLost()) await holdSchema(say(send), "transaction ends");
            return work(send);
          },
          () => {
            isLost = true;
          },
        );
      } catch (error) {
        // Another server leads now: the next connection is to that one.
        if ((error as { code?: string }).code === READ_ONLY) isLost = true;
        throw error;
      } finally {
        if (client === undone) await readVersion(undone);
        else {
          client.release(isLost);
          leadership.doubt();
        }
      }
    });
  };

  const ambient = ambientTransactions((text: string, values: unknown[]): Promise<Answer> => {
    const isRead = /^\s*select /i.test(text);
    if (isRead && !undone) return sendTo(pool, READING)(text, values);
    return turn((send) => send(text, values));
  });

  const transaction: Engine["transaction"] = (work) => {
    const current = ambient.current();
    if (!current) return turn((send) => ambient.run(send, work));
    const { send } = current;
    return current.alone(() => within(say(send), PART, () => ambient.run(send, work)));
  };

  const dialect = new PgDialect(CASING);
  const engine: Engine = {
    db: connect(ambient.send),
    migrations: migrationsOf(url, pool, leadership),
    transaction,
    writersDone: () => alone(() => {}),
    async execute(query: SQL) {
      const { sql: text, params } = dialect.sqlToQuery(query);
      const { rows, rowCount, fields } = await ambient.send(text, params);
      return { rows: rows.map((row) => toObject(fields, row)), rowCount };
    },
    randomId: sql`replace(gen_random_uuid()::text, '-', '')`,
    isDatabaseError: (error) => failures.has(error as object),
    publicVersion: () => (undone ? versionWithin : leadership.version()),
    isLeader: () => Boolean(undone) || leadership.isLeader(),
    counters: countersIn(async (text, values) => {
      const { rows } = await noting(pool.query({ ...COUNTING, text, values }));
      return (rows as unknown[][])[0]?.[0];
    }),
    testTransactions: { begin: undo, rollback: undo },
    // PostgreSQL has synced at each commit.
    syncDatabase: async () => {},
  };
  return { ...engine, pool };
}

/** A stranger's NUL finds nothing, as in SQLite, and is no error. */
function withoutNul(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNul);
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

const toObject = (fields: Answer["fields"], row: unknown[]) =>
  Object.fromEntries(fields.map(({ name }, index) => [name, row[index]]));

function connect(send: Send) {
  const driver = async (text: string, values: unknown[], method: string) => {
    const { rows, rowCount } = await send(text, values);
    return { rows: method === "execute" ? ({ rowCount } as never) : rows };
  };
  return drizzle(driver, CASING) as unknown as Db;
}
