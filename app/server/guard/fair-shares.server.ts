type Holding = { weight: number; giveUp: () => void };
type Client = { total: number; holdings: Set<Holding> };

/** `giveWay` is asked when all is taken and nobody holds more than the newcomer would; returns whether somebody gave back. */
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

  /** Whoever has one only keeps it. */
  const findGreediest = () => {
    let greediest: [string, Client] | undefined;
    for (const entry of clients) {
      const [, { total, holdings }] = entry;
      if (holdings.size > 1 && total > (greediest?.[1].total ?? 0)) greediest = entry;
    }
    return greediest;
  };

  return {
    /** Returns what gives it back, or undefined without room. When all is taken, whoever holds most gives up its newest. */
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
