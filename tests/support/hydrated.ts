type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

/** Whether React has taken over the document. It runs in the page, so that it uses nothing from outside itself. */
export function isHydrated() {
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
  const root = key && (document as unknown as Record<string, Root>)[key];
  return Boolean(root && !root.stateNode.current.memoizedState.isDehydrated);
}
