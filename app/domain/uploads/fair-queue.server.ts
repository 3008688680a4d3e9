import { LRUCache } from "lru-cache";

const HOUR_MS = 60 * 60 * 1000;
/** Less than the server's own patience with a connection on which nothing happens. */
const PATIENCE_MS = 40_000;

/** Waiting entries: each holds the bytes of its picture. */
const LIMITS = { entries: 100, ofOneClient: 4, bytes: 40 * 2 ** 20, patienceMs: PATIENCE_MS };

type Job = { client: string; bytes: number; signal?: AbortSignal };
type Entry = Job & { start: () => Promise<void>; refuse: () => void };

/** Whose jobs took least within the hour goes first, among equals who came last; whose took most is refused without room. */
export function createFairQueue(limits = LIMITS) {
  const spentMs = new LRUCache<string, number>({ max: 10_000, ttl: HOUR_MS });
  const waiting: Entry[] = [];
  let isBusy = false;

  const spentBy = ({ client }: Job) => spentMs.get(client) ?? 0;

  const remove = (entry: Entry) => {
    const index = waiting.indexOf(entry);
    return index >= 0 && waiting.splice(index, 1).length > 0;
  };

  const startNext = () => {
    const [next] = waiting.toSorted((a, b) => spentBy(a) - spentBy(b));
    isBusy = next !== undefined;
    if (next && remove(next)) void next.start();
  };

  const hasRoom = () =>
    waiting.length <= limits.entries &&
    waiting.reduce((sum, { bytes }) => sum + bytes, 0) <= limits.bytes;

  const makeRoom = () => {
    while (!hasRoom()) {
      waiting.toSorted((a, b) => spentBy(b) - spentBy(a) || b.bytes - a.bytes)[0]?.refuse();
    }
  };

  /** Resolves to undefined when there is no room, the wait is too long or nobody waits any more. */
  return function inTurn<Result>(job: Job, work: () => Promise<Result>) {
    const ofClient = waiting.filter(({ client }) => client === job.client).length;
    if (ofClient >= limits.ofOneClient || job.signal?.aborted) return Promise.resolve(undefined);
    return new Promise<Result | undefined>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        if (remove(entry)) resolve(undefined);
      };
      const start = async () => {
        clearTimeout(timer);
        const startedAt = performance.now();
        await work().then(resolve, reject);
        spentMs.set(job.client, spentBy(job) + performance.now() - startedAt);
        startNext();
      };
      const entry: Entry = { ...job, start, refuse };
      const timer = setTimeout(refuse, limits.patienceMs);
      job.signal?.addEventListener("abort", refuse, { once: true });
      waiting.unshift(entry);
      if (isBusy) makeRoom();
      else startNext();
    });
  };
}
