import type pg from "pg";
import { LEADER } from "./locks.ts";
import { holdSchema } from "./migrations.server.ts";
import { loadPg, settingsOf } from "./pool.server.ts";

const CHECK_MS = 1000;
/** A short silence does not change the leader: what is under way would be done twice. */
const ANSWER_MS = 4000;
const TRUSTED_MS = 2500;
/** A server that was silent for so long is frozen, or gone: then another one may take over. */
const SILENT_MS = 10_000;
const LEADING_MS = 8000;
/** A transaction that begins by then ends before another release may change the schema. */
const HELD_MS = 5000;

const CHECK = `SELECT total, (SELECT count(*) > 0 FROM pg_locks
    WHERE locktype = 'advisory' AND objid = ${LEADER} AND pid = pg_backend_pid() AND granted) AS is_leader
  FROM live_changes`;

/** Listens for the number that empties the page cache, and leads. While nobody can know, nothing cached is served and nobody leads. */
export function openLeadership(url: string) {
  let state: { total: number; leads: boolean; at: number } | undefined;
  let client: pg.Client | undefined;
  let asking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heardAt = 0;
  /** The number of a new leader may be one that the old one had for other rows. */
  let generation = 0;
  let isDoubted = false;
  let isOpened = false;
  let isClosed = false;

  const drop = (lost: pg.Client) => {
    if (client !== lost) return;
    client = undefined;
    state = undefined;
    lost.end().catch(() => {});
  };

  const ask = async () => {
    isDoubted = false;
    const current = client;
    if (!current) return;
    const at = performance.now();
    try {
      const { rows } = await current.query(CHECK);
      const { total, is_leader: leads } = rows[0];
      if (client === current) heardAt = at;
      if (!isDoubted && client === current) state = { total, leads, at };
    } catch {
      drop(current);
    }
  };

  const check = async () => {
    if (asking) return asking;
    asking = ask();
    await asking;
    asking = undefined;
    if (isDoubted) void check();
  };

  const doubt = () => {
    if (state) state = { ...state, at: Number.NEGATIVE_INFINITY };
    isDoubted = true;
    void check();
  };

  const listen = async () => {
    const settings = settingsOf(url, { idle_session_timeout: SILENT_MS });
    const opened = new (loadPg().Client)({ ...settings, query_timeout: ANSWER_MS });
    opened.on("notification", doubt);
    opened.on("error", () => drop(opened));
    opened.on("end", () => drop(opened));
    try {
      await opened.connect();
      await opened.query("LISTEN guide_changes");
      await holdSchema((text) => opened.query({ text, rowMode: "array" }), "connection ends");
      client = opened;
      generation += 1;
    } catch {
      opened.end().catch(() => {});
    }
  };

  const look = async () => {
    if (!client) await listen();
    if (client && !state?.leads) {
      await client.query(`SELECT pg_try_advisory_lock(${LEADER})`).catch(() => {});
    }
    await check();
    if (!isClosed) timer = setTimeout(() => void look(), CHECK_MS).unref();
  };

  const isFresh = (at: number) => performance.now() - at < TRUSTED_MS;

  return {
    open() {
      isOpened = true;
      return look();
    },
    doubt,
    version: () => (state && isFresh(state.at) ? `${generation}.${state.total}` : undefined),
    /** A doubt about the number is none about the lock. */
    isLeader: () => Boolean(client && state?.leads && performance.now() - heardAt < LEADING_MS),
    /** Another release may have changed the schema. */
    isLost: () => isOpened && !(client && performance.now() - heardAt < HELD_MS),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
