import type { Counter, CounterKey, Counters, CounterView } from "#app/db/counters.server.ts";

export type { CounterView };

/** A clock that was set back must not make a counter last longer. */
function findRunning({ get, now }: CounterView, key: CounterKey, windowMs: number) {
  const counter = get(key);
  const isRunning = counter && counter.expiresAt > now && counter.expiresAt <= now + windowMs;
  return isRunning ? counter : undefined;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** `limit` attempts lock a name for `windowMs`. A flood of new names makes it forget counts, never locks. */
export function createAttempts(kind: string, limit: number, windowMs: number) {
  const keyOf = (name: string): CounterKey => ({ kind, name });
  const find = (view: CounterView, name: string) => findRunning(view, keyOf(name), windowMs);
  const store = ({ set }: CounterView, name: string, counter: Counter) =>
    set(keyOf(name), counter, counter.count >= limit);

  return {
    keyOf,
    retryAfterSeconds(view: CounterView, name: string) {
      const counter = find(view, name);
      const isLocked = counter && counter.count >= limit;
      return isLocked ? Math.ceil((counter.expiresAt - view.now) / 1000) : 0;
    },
    countOf(view: CounterView, name: string) {
      return find(view, name)?.count ?? 0;
    },
    record(view: CounterView, name: string) {
      const end = view.now + windowMs;
      const { count, expiresAt } = find(view, name) ?? { count: 0, expiresAt: end };
      const isLocking = count + 1 === limit;
      store(view, name, { count: count + 1, expiresAt: isLocking ? end : expiresAt });
    },
    takeBack(view: CounterView, name: string) {
      const counter = find(view, name);
      if (counter) store(view, name, { ...counter, count: counter.count - 1 });
    },
  };
}

type Limits = {
  client: number;
  overall: number;
  /** A client who has sent this many confirms each further one. */
  unconfirmed?: number;
};

type Counted = { own: Counter; network: Counter; site: Counter };

export type Refusal = {
  /** The limit that was reached: the client's network, or the site as a whole. */
  from: "network" | "site";
  /** 0 for who has only to confirm. */
  retryAfterMinutes: number;
};

/** A network has many clients: from so many times a client's limit its clients confirm, or wait. */
const NETWORK_CONFIRMS = 4;
const NETWORK_MAX = 16;

/** Once the site takes nothing without a confirmation, a client may still send this part of its own limit. */
const SHARE = 1 / 10;

const shareOf = ({ client }: Limits) => Math.ceil(client * SHARE);

const minutesUntil = (moment: number, now: number) => Math.ceil((moment - now) / 60_000);

/** A client who has sent little this hour only has to confirm above the overall limit, so that nobody can use up what others may send. */
export function createRateLimiter(
  kind: string,
  limits: Limits,
  windowMs: number,
  counters: Counters,
  /** The overall count may cover a longer window. */
  overallMs = windowMs,
) {
  const clientKey = (client: string): CounterKey => ({ kind, name: `client ${client}` });
  const networkKey = (network: string): CounterKey => ({ kind, name: `network ${network}` });
  const siteKey: CounterKey = { kind: `${kind} overall`, name: "" };

  return {
    minutesLeft(client: string) {
      const key = clientKey(client);
      return counters.update([key], (view) => {
        const own = findRunning(view, key, windowMs);
        return own && own.count >= limits.client ? minutesUntil(own.expiresAt, view.now) : 0;
      });
    },
    consume(origin: { client: string; network: string }, isConfirmed: boolean) {
      const keys = {
        own: clientKey(origin.client),
        network: networkKey(origin.network),
        site: siteKey,
      };
      return counters.update(Object.values(keys), (view) => {
        const counterOf = (key: CounterKey, ms = windowMs) =>
          findRunning(view, key, ms) ?? { count: 0, expiresAt: view.now + ms };
        const { own, network, site } = keys;
        const counted = {
          own: counterOf(own),
          network: counterOf(network),
          site: counterOf(site, overallMs),
        };
        const refusal = findRefusal(limits, counted, isConfirmed, view.now);
        if (refusal) return refusal;
        for (const [name, { count, expiresAt }] of Object.entries(counted)) {
          const isLasting = count + 1 >= shareOf(limits);
          view.set(keys[name as keyof Counted], { count: count + 1, expiresAt }, isLasting);
        }
        return undefined;
      });
    },
  };
}

function findRefusal(
  limits: Limits,
  { own, network, site }: Counted,
  isConfirmed: boolean,
  now: number,
): Refusal | undefined {
  const { client, overall, unconfirmed = client } = limits;
  const wait = (from: Refusal["from"], until: number): Refusal => ({
    from,
    retryAfterMinutes: minutesUntil(until, now),
  });

  if (own.count >= client) return wait("network", own.expiresAt);
  if (network.count >= client * NETWORK_MAX) return wait("network", network.expiresAt);
  const isNetworkFull = network.count >= client * NETWORK_CONFIRMS;
  if (!isNetworkFull && site.count < overall) {
    const isTooMany = !isConfirmed && own.count >= unconfirmed;
    return isTooMany ? { from: "network", retryAfterMinutes: 0 } : undefined;
  }
  const from = isNetworkFull ? "network" : "site";
  const full = isNetworkFull ? network : site;
  if (own.count >= shareOf(limits)) return wait(from, Math.min(own.expiresAt, full.expiresAt));
  return isConfirmed ? undefined : { from, retryAfterMinutes: 0 };
}
