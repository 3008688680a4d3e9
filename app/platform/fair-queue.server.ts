export type Usage = ReturnType<typeof createUsage>;

const CLIENTS_MAX = 10_000;

/** Counts how much clients have taken lately. An entry lasts this long, at most twice as long, and less where clients are very many. */
export function createUsage(memoryMs: number, now = () => performance.now()) {
  let [earlier, current] = [new Map<string, number>(), new Map<string, number>()];
  let since = now();
  return {
    of: (client: string) => (earlier.get(client) ?? 0) + (current.get(client) ?? 0),
    add(client: string, milliseconds: number) {
      if (now() - since > memoryMs || current.size >= CLIENTS_MAX) {
        [earlier, current] = [current, new Map()];
        since = now();
      }
      current.set(client, (current.get(client) ?? 0) + milliseconds);
    },
  };
}

/** Runs turns one by one. The next is the client who has taken least lately; among equals the first who came, or the last. */
export function createTurns<Turn extends { client: string; start: () => unknown }>(
  usage: Usage,
  amongEquals: "first" | "last" = "first",
) {
  const waiting = new Set<Turn>();
  let isBusy = false;

  const isBefore = (one: Turn, other: Turn) => {
    const more = usage.of(one.client) - usage.of(other.client);
    return more < 0 || (more === 0 && amongEquals === "last");
  };

  const startNext = () => {
    let [next] = waiting;
    for (const turn of waiting) if (next && isBefore(turn, next)) next = turn;
    isBusy = next !== undefined && waiting.delete(next);
    next?.start();
  };

  const enter = (turn: Turn) => {
    waiting.add(turn);
    if (!isBusy) startNext();
  };
  return { waiting, enter, startNext };
}

type Holding = { weight: number; giveUp: () => void };
type Client = { total: number; holdings: Set<Holding> };

/** `giveWay` is called when all is taken and nobody holds more than the newcomer would. It returns whether somebody gave back. */
export function createFairShares(
  bounds: { client: number; overall: number },
  giveWay: () => boolean = () => false,
) {
  const clients = new Map<string, Client>();
  let overall = 0;

  const drop = (name: string, client: Client, holding: Holding) => {
    if (!client.holdings.delete(holding)) return;
    client.total -= holding.weight;
    overall -= holding.weight;
    if (client.holdings.size === 0) clients.delete(name);
  };

  const findGreediest = () => {
    let greediest: [string, Client] | undefined;
    for (const entry of clients) {
      const [, { total, holdings }] = entry;
      if (holdings.size > 1 && total > (greediest?.[1].total ?? 0)) greediest = entry;
    }
    return greediest;
  };

  return {
    take(name: string, giveUp: () => void, weight = 1) {
      const own = clients.get(name) ?? { total: 0, holdings: new Set() };
      const wanted = own.total + weight;
      if (wanted > bounds.client) return undefined;
      while (overall + weight > bounds.overall) {
        const [victim, client] = findGreediest() ?? [];
        if (!victim || !client || client.total <= wanted) {
          if (giveWay()) continue;
          return undefined;
        }
        const newest = [...client.holdings].at(-1) as Holding;
        drop(victim, client, newest);
        newest.giveUp();
      }
      const holding = { weight, giveUp };
      own.holdings.add(holding);
      own.total = wanted;
      overall += weight;
      clients.set(name, own);
      return () => drop(name, own, holding);
    },
  };
}

/** Runs this much at once, in the order in which it came. What finds the waiting line full is refused. */
export function createRoom(bounds: { busy: number; waiting: number }, refusal: () => Error) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <Result>(work: () => Promise<Result>) => {
    if (busy < bounds.busy) busy += 1;
    else if (waiting.length >= bounds.waiting) throw refusal();
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
