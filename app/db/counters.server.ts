import { LRUCache } from "lru-cache";

export type Counter = { readonly count: number; readonly expiresAt: number };

/** A flood of new names displaces counters of its own kind; only lasting ones displace lasting ones. */
export type CounterKey = { readonly kind: string; readonly name: string };

export type CounterView = {
  readonly now: number;
  get(key: CounterKey): Counter | undefined;
  set(key: CounterKey, counter: Counter, isLasting: boolean): void;
};

export type Counters = {
  /** Alone among all servers. `decide` runs again where another one was faster: it does nothing else, and throws nothing. */
  update<Result>(keys: CounterKey[], decide: (view: CounterView) => Result): Promise<Result>;
  forget(): Promise<void>;
};

export const KEPT_MAX = 10_000;

export function openMemoryCounters(now = () => Date.now()): Counters {
  const kinds = new Map<string, ReturnType<typeof openKind>>();

  const kindOf = (name: string) => {
    const kind = kinds.get(name) ?? openKind();
    kinds.set(name, kind);
    return kind;
  };

  return {
    async update(_keys, decide) {
      return decide({
        now: now(),
        get: ({ kind, name }) => kindOf(kind).find(name),
        set: ({ kind, name }, counter, isLasting) => kindOf(kind).keep(name, counter, isLasting),
      });
    },
    // The oldest go by themselves.
    forget: async () => {},
  };
}

function openKind() {
  const [small, lasting] = [openCache(), openCache()];
  return {
    find: (name: string) => lasting.peek(name) ?? small.peek(name),
    keep(name: string, counter: Counter, isLasting: boolean) {
      const [home, other] = isLasting ? [lasting, small] : [small, lasting];
      other.delete(name);
      if (counter.count > 0) home.set(name, counter);
      else home.delete(name);
    },
  };
}

const openCache = () => new LRUCache<string, Counter>({ max: KEPT_MAX });
