import { LRUCache } from "lru-cache";
import { type Counter, type Counters, KEPT_MAX } from "./counters.ts";

/** Of this process alone. */
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
