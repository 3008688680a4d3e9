import { setImmediate as nextTurn } from "node:timers/promises";
import { vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { loadPg } from "#app/db/postgres/pool.server.ts";

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

/** Until nobody waits for the database, which takes no fake time. */
export async function untilIdle() {
  do await nextTurn();
  while (unanswered > 0);
}

function countQuestions() {
  const { prototype } = loadPg().Client;
  const { query } = prototype;
  prototype.query = function (this: unknown, ...asked: unknown[]) {
    const answer = Reflect.apply(query, this, asked) as Promise<unknown> | undefined;
    // The pool's own questions have a callback.
    if (!answer) return answer;
    unanswered += 1;
    const note = () => {
      unanswered -= 1;
    };
    answer.then(note, note);
    return answer;
  } as typeof query;
}
