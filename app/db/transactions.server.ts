import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

type Ambient<Send> = { send: Send; isOver: boolean; alone: ReturnType<typeof inTurn> };

/** Tests set it: a query that goes on after its test must not touch the rows of the next. */
export const testRun = new AsyncLocalStorage<{ isOver: boolean }>();

/** A query within a transaction, however deep in the functions that it calls, is part of it. */
export function ambientTransactions<Query extends unknown[], Answer>(
  outside: (...query: Query) => Promise<Answer>,
) {
  type Send = typeof outside;
  const storage = new AsyncLocalStorage<Ambient<Send>>();

  const current = () => {
    if (testRun.getStore()?.isOver) throw new Error("The test of this query is over.");
    const ambient = storage.getStore();
    if (ambient?.isOver) throw new Error("The transaction of this query is over: await it within.");
    return ambient;
  };

  return {
    send: (...query: Query) => (current()?.send ?? outside)(...query),
    current,
    async run<Result>(send: Send, work: () => Promise<Result>): Promise<Result> {
      const ambient = { send, isOver: false, alone: inTurn() };
      try {
        // Awaited inside: a query runs when it is awaited.
        return await storage.run(ambient, async () => await work());
      } finally {
        ambient.isOver = true;
      }
    },
  };
}

type Statements = readonly [begin: string, commit: string, rollback: string];

export const PART: Statements = [
  "SAVEPOINT part",
  "RELEASE part",
  "ROLLBACK TO part; RELEASE part",
];

/** Runs after a test, so that the next one does not reuse what was remembered of this version of the public rows. */
export const TESTED = "BEGIN; UPDATE live_changes SET total = total + 1000; COMMIT";

/** `onLost`: the connection may be in a transaction that nobody ends. */
export async function within<Result>(
  execute: (sql: string) => unknown,
  [begin, commit, rollback]: Statements,
  work: () => Promise<Result>,
  onLost = () => {},
): Promise<Result> {
  try {
    await execute(begin);
  } catch (error) {
    // It may have begun all the same, or begin later.
    onLost();
    throw error;
  }
  try {
    const result = await work();
    await execute(commit);
    return result;
  } catch (error) {
    try {
      await execute(rollback);
    } catch {
      onLost();
    }
    throw error;
  }
}

/** One after another. Between two the process answers others: tasks that wait for nothing would keep it to themselves. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const rest = () => (waiting > 0 ? nextTurn() : undefined);
  return <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    waiting += 1;
    const next = last.then(() => {
      waiting -= 1;
      return task();
    });
    last = next.then(rest, rest);
    return next;
  };
}
