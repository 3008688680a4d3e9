/** A page takes several turns, and waits for as many slices. */
const SLICE_MS = 2;

export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets others have a turn every few milliseconds. */
export async function inSlices<Item>(items: Iterable<Item>, each: (item: Item) => unknown) {
  let startedAt = performance.now();
  for (const item of items) {
    const done = each(item);
    if (done instanceof Promise) await done;
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}

export function* partsOf<Each>(all: readonly Each[], size: number) {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
