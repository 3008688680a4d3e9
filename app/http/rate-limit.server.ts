import { LRUCache } from "lru-cache";

type Counter = { count: number; expiresAt: number };

const createCounters = () => new LRUCache<string, Counter>({ max: 10_000 });

/** A clock that was set back must not make a counter last longer. */
const isRunning = ({ expiresAt }: Counter, now: number, windowMs: number) =>
  expiresAt > now && expiresAt <= now + windowMs;

const minutesUntil = (moment: number, now: number) => Math.ceil((moment - now) / 60_000);

type Limits = { client: number; overall: number };

type Origin = { client: string; network: string };

export type Refusal = {
  /** Where so much came from that nothing more is taken, or not unasked. */
  from: "network" | "site";
  /** 0 for who is only asked to confirm. */
  retryAfterMinutes: number;
};

/** A network has many clients: from so many times a client's limit its clients are asked, or wait. */
const NETWORK_ASKED = 4;
const NETWORK_MAX = 16;

/** Where more came than is taken unasked, a client may still send this part of its limit. */
const SHARE = 1 / 10;

/** Nobody can use up what others may send: above the overall limit, who has sent little this hour is only asked. */
export function createRateLimiter({ client, overall }: Limits, windowMs: number) {
  const share = Math.ceil(client * SHARE);
  const counters = createLastingCounters(share);
  let site: Counter = { count: 0, expiresAt: 0 };

  const currentOrNew = (counter: Counter | undefined, now: number) =>
    counter && isRunning(counter, now, windowMs)
      ? counter
      : { count: 0, expiresAt: now + windowMs };

  return {
    /** Counts nothing. */
    minutesLeft(key: string, now = Date.now()) {
      const own = currentOrNew(counters.find(key), now);
      return own.count >= client ? minutesUntil(own.expiresAt, now) : 0;
    },
    /** Counts, and returns undefined; or counts nothing and says why. */
    consume(origin: Origin, isConfirmed: boolean, now = Date.now()): Refusal | undefined {
      const own = currentOrNew(counters.find(origin.client), now);
      const network = currentOrNew(counters.find(origin.network), now);
      site = currentOrNew(site, now);
      const wait = (from: Refusal["from"], until: number): Refusal => ({
        from,
        retryAfterMinutes: minutesUntil(until, now),
      });

      if (own.count >= client) return wait("network", own.expiresAt);
      if (network.count >= client * NETWORK_MAX) return wait("network", network.expiresAt);
      const isNetworkFull = network.count >= client * NETWORK_ASKED;
      if (isNetworkFull || site.count >= overall) {
        const from = isNetworkFull ? "network" : "site";
        const full = isNetworkFull ? network : site;
        if (own.count >= share) return wait(from, Math.min(own.expiresAt, full.expiresAt));
        if (!isConfirmed) return { from, retryAfterMinutes: 0 };
      }
      for (const counter of [own, network, site]) counter.count += 1;
      counters.keep(origin.client, own);
      counters.keep(origin.network, network);
      return undefined;
    },
  };
}

/** A flood of new keys makes them forget each other, but none that has counted as far as `lastingFrom`. */
function createLastingCounters(lastingFrom: number) {
  const [small, large] = [createCounters(), createCounters()];
  return {
    find: (key: string) => large.peek(key) ?? small.peek(key),
    keep(key: string, counter: Counter) {
      const [home, other] = counter.count >= lastingFrom ? [large, small] : [small, large];
      other.delete(key);
      home.set(key, counter);
    },
  };
}
