import { createHmac } from "node:crypto";
import { secret } from "#app/config/secret.server.ts";
import {
  type Counter,
  type CounterKey,
  type Counters,
  type CounterView,
  KEPT_MAX,
} from "../counters.server.ts";
import { inTurn } from "../transactions.server.ts";

type AskValue = (text: string, values: unknown[]) => Promise<unknown>;

type Stored = { now: number; found: (Counter | null)[] };
type Update = {
  requestedAt: number;
  keys: CounterKey[];
  decide: (view: CounterView) => unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

/** Waiting counts are decided together in two queries, so that they take one connection however many come. */
const TOGETHER_MAX = 100;
const WAIT_MS = 5000;
const TRIES_MAX = 100;
const NEW_MAX = 10_000;

/** Nothing is locked between reading and storing: a count on which another server was faster is decided again. */
export function countersIn(ask: AskValue): Counters {
  const alone = inTurn();
  const waiting: Update[] = [];
  let added = 0;

  const forget = async () => {
    added = 0;
    await ask("SELECT forget_counters($1)", [KEPT_MAX]);
  };

  const decide = async (updates: Update[]) => {
    const keys = new Map(updates.flatMap((each) => each.keys).map((key) => [idOf(key), key]));
    const [ids, rows] = [[...keys.keys()], [...keys.values()].map(toRow)];
    let seen = (await ask("SELECT find_counters($1)", [JSON.stringify(rows)])) as Stored;
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const view = openView(ids, seen);
      const results = updates.map((update) => update.decide(view));
      if (view.changes.size === 0) return results;
      const changes = rows.map((row, index) => {
        const next = view.changes.get(ids[index] as string);
        return { ...row, found: seen.found[index], next };
      });
      const other = await ask("SELECT swap_counters($1)", [JSON.stringify(changes)]);
      if (!other) {
        added += changes.filter(({ found, next }) => !found && next).length;
        return results;
      }
      seen = other as Stored;
    }
    throw new Error("Too many servers count at once.");
  };

  const decideWaiting = async () => {
    const giveUpBefore = performance.now() - WAIT_MS;
    while (waiting[0] && waiting[0].requestedAt < giveUpBefore) {
      waiting.shift()?.reject(new Error("The database is too busy."));
    }
    const updates = waiting.splice(0, TOGETHER_MAX);
    if (updates.length === 0) return;
    try {
      const results = await decide(updates);
      for (const [index, { resolve }] of updates.entries()) resolve(results[index] as never);
      if (added >= NEW_MAX) await forget();
    } catch (error) {
      for (const { reject } of updates) reject(error);
    }
  };

  return {
    update: (keys, decide) =>
      new Promise((resolve, reject) => {
        waiting.push({ requestedAt: performance.now(), keys, decide, resolve, reject });
        void alone(decideWaiting);
      }),
    forget,
  };
}

const idOf = ({ kind, name }: CounterKey) => `${kind} ${name}`;

/** Addresses of people and networks are not to be read there. */
function toRow({ kind, name }: CounterKey) {
  const mac = createHmac("sha256", secret).update(`counter:${kind} ${name}`);
  return { kind, name: mac.digest("base64url").slice(0, 22) };
}

function openView(ids: string[], { now, found }: Stored) {
  const current = new Map<string, Counter | undefined>(
    ids.map((id, index) => [id, found[index] ?? undefined]),
  );
  const changes = new Map<string, Counter & { isLasting: boolean }>();
  return {
    now,
    changes,
    get: (key: CounterKey) => current.get(idOf(key)),
    set(key: CounterKey, counter: Counter, isLasting: boolean) {
      current.set(idOf(key), counter);
      changes.set(idOf(key), { ...counter, isLasting });
    },
  };
}
