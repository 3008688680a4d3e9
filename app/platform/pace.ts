const KEPT_MAX = 1000;

/** A shorter wait would cost the thread more than a piece does. */
const WAIT_MIN_MS = 100;

/** Returns how long to wait after so many bytes: a sender with a second's worth ahead does not wait. */
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
