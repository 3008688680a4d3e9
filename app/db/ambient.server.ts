import { AsyncLocalStorage } from "node:async_hooks";
import { inTurn } from "./in-turn.ts";

type Ambient<Send> = {
  send: Send;
  isOver: boolean;
  alone: ReturnType<typeof inTurn>;
};

/** For tests: what one asks that was given up while it went on is not for the rows of the next. */
export const testRun = new AsyncLocalStorage<{ isOver: boolean }>();

/** A query that is asked within a transaction, however deep in the functions that it calls, is part of it. */
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
