const KEPT_MAX = 1000;

/** Nobody waits for less: each wait costs the thread more than a piece does. */
const WAIT_MIN_MS = 100;

/** How long whoever has just sent so many bytes waits before the next: with a second's worth ahead nobody waits. */
export function createPace(bytesPerSecond: number, now = performance.now.bind(performance)) {
  const untils = new Map<string, number>();
  return (name: string, bytes: number) => {
    if (untils.size > KEPT_MAX) {
      for (const [each, until] of untils) if (until <= now()) untils.delete(each);
    }
    const until = Math.max(now(), untils.get(name) ?? 0) + (bytes / bytesPerSecond) * 1000;
    untils.set(name, until);
    const ahead = until - now() - 1000;
    return ahead < WAIT_MIN_MS ? 0 : ahead;
  };
}
