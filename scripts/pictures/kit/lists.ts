/** The entry at that place; a place outside the list is a mistake in the drawing. */
export function nth<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError(`no entry ${index} in a list of ${list.length}`);
  return entry;
}

/** The entry at that place, the list starting over when it ends. */
export function cycle<T>(list: readonly T[], index: number): T {
  return nth(list, index % list.length);
}
