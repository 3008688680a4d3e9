/** Runs tasks one after another, whatever becomes of those before. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    const next = last.then(task);
    last = next.catch(() => {});
    return next;
  };
}
