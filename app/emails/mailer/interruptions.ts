const TRIES = 3;

/**
 * Tells a mail server that is away from one email at which it ends each connection: the first concerns all, the second may
 * not hold up the others.
 */
export function createInterruptions() {
  /** How often since an email last got through to the server. */
  const tries = new Map<string, number>();
  /** Those after which another one did. */
  const suspects = new Set<string>();
  return {
    /** Returns whether it is to blame: the server took others since it was interrupted before. */
    note(id: string) {
      if (suspects.has(id)) return true;
      tries.set(id, (tries.get(id) ?? 0) + 1);
      return false;
    },
    gotThrough(id: string) {
      for (const interrupted of tries.keys()) suspects.add(interrupted);
      tries.clear();
      suspects.delete(id);
    },
    /** Those which others go before. */
    aside: () => [...tries].filter(([, count]) => count >= TRIES).map(([id]) => id),
    takeBack: () => tries.clear(),
  };
}
