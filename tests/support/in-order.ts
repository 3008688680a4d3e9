/** One after the other: each of them may depend on what those before have stored. */
export async function inOrder<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let index = 0;
  for (const item of items) results.push(await work(item, index++));
  return results;
}
