const SLICE_MS = 8;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets others have a turn every few milliseconds. */
export async function inSlices<Item>(items: Iterable<Item>, each: (item: Item) => void) {
  let startedAt = performance.now();
  for (const item of items) {
    each(item);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}
