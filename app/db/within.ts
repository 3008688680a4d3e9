type Words = readonly [begin: string, commit: string, rollback: string];

export const PART: Words = ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"];

/** All of the work is stored, or nothing. `onLost`: not even that could be said to the database. */
export async function within<Result>(
  say: (words: string) => unknown,
  [begin, commit, rollback]: Words,
  work: () => Promise<Result>,
  onLost = () => {},
): Promise<Result> {
  await say(begin);
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
