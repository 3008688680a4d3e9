import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Runs tasks one after another, whatever becomes of those before. Between two of a line the process answers others: tasks
 * that never wait for anything outside would keep it to themselves.
 */
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
