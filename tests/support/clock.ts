import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { engine } from "#app/db/client.server.ts";
import { loadPg } from "#app/db/postgres/pool.server.ts";

const WRITERS_MAX = 100;

let unanswered = 0;
if (isPostgres) countQuestions();

/** Lets so much of the fake time pass, a timer after the other: what one begins is done before the next. */
export async function pass(milliseconds: number) {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, milliseconds);
  await untilIdle();
  while (!isOver) {
    await vi.advanceTimersToNextTimerAsync();
    await untilIdle();
  }
  // What is due at the same moment.
  await vi.advanceTimersByTimeAsync(0);
  await untilIdle();
}

/** Sets the faked Date on. What is counted in PostgreSQL, outside of the test's transaction, goes by the clock there. */
export async function setDateOn(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
  if (!isPostgres) return;
  const { pool } = engine as unknown as { pool: Pool };
  await pool.query("UPDATE counters SET expires_at = expires_at - $1::bigint", [milliseconds]);
}

/** Until nobody waits for the database, which takes no fake time. In SQLite a line of writers takes a turn for each. */
export async function untilIdle() {
  for (let idle = 0; idle < WRITERS_MAX; idle = unanswered > 0 ? 0 : idle + 1) await nextTurn();
}

function countQuestions() {
  const { prototype } = loadPg().Client;
  for (const name of ["connect", "query"] as const) {
    const ask = prototype[name] as (...asked: unknown[]) => unknown;
    Object.assign(prototype, { [name]: counting(ask) });
  }
}

function counting(ask: (...asked: unknown[]) => unknown) {
  return function (this: unknown, ...asked: unknown[]) {
    unanswered += 1;
    const note = () => {
      unanswered -= 1;
    };
    const answered = asked.at(-1);
    // What the pool asks comes with a callback.
    if (typeof answered === "function") {
      const noting = (...found: unknown[]) => {
        note();
        answered(...found);
      };
      return Reflect.apply(ask, this, [...asked.slice(0, -1), noting]);
    }
    const answer = Reflect.apply(ask, this, asked) as Promise<unknown>;
    answer.then(note, note);
    return answer;
  };
}
