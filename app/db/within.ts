type Words = readonly [begin: string, commit: string, rollback: string];

export const PART: Words = ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"];

/** All of the work is stored, or nothing. `onLost`: the connection may be in a transaction that nobody ends. */
export async function within<Result>(
  say: (words: string) => unknown,
  [begin, commit, rollback]: Words,
  work: () => Promise<Result>,
  onLost = () => {},
): Promise<Result> {
  try {
    await say(begin);
  } catch (error) {
    // It may have begun all the same, or begin later.
    onLost();
    throw error;
  }
  try {
    const result = await work();
    await say(commit);
    return result;
  } catch (error) {
    try {
      await say(rollback);
    } catch {
      onLost();
    }
    throw error;
  }
}
