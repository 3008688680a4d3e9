const KEPT_MAX = 1000;

/** How long whoever has just sent so many bytes waits before the next: with a second's worth ahead nobody waits. */
export function createPace(bytesPerSecond: number, now = performance.now.bind(performance)) {
  /** Until when each has sent what it may. */
  const untils = new Map<string, number>();
  return (name: string, bytes: number) => {
    if (untils.size > KEPT_MAX) {
      for (const [each, until] of untils) if (until <= now()) untils.delete(each);
    }
    const until = Math.max(now(), untils.get(name) ?? 0) + (bytes / bytesPerSecond) * 1000;
    untils.set(name, until);
    return Math.max(0, until - now() - 1000);
  };
}
