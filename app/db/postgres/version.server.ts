import type pg from "pg";
import { loadPg, settingsOf } from "./pool.server.ts";

const CHECK_MS = 1000;
/** So long after it was last heard nobody knows whether it is still so. */
const TRUSTED_MS = 2500;

/**
 * The number that empties the page cache, told by the database when it changes and asked for each second. While nobody
 * can know it, it is undefined: then nothing is served that could be stale.
 */
export function watchVersion(url: string) {
  let known: { total: number; at: number } | undefined;
  let client: pg.Client | undefined;
  let asking: Promise<void> | undefined;
  let isDoubted = false;
  let isClosed = false;

  const ask = async () => {
    isDoubted = false;
    const current = client;
    if (!current) return;
    const at = performance.now();
    try {
      const { rows } = await current.query("SELECT total FROM live_changes");
      const { total } = rows[0] as { total: number };
      if (!isDoubted && client === current) known = { total, at };
    } catch {
      known = undefined;
      if (client === current) client = undefined;
      current.end().catch(() => {});
    }
  };

  /** One question at a time; a doubt that comes meanwhile is asked once more. */
  const check = async () => {
    if (asking) return asking;
    asking = ask();
    await asking;
    asking = undefined;
    if (isDoubted) void check();
  };

  const doubt = () => {
    known = undefined;
    isDoubted = true;
    void check();
  };

  const listen = async () => {
    const opened = new (loadPg().Client)({ ...settingsOf(url), query_timeout: CHECK_MS });
    opened.on("notification", doubt);
    opened.on("error", () => {
      known = undefined;
      if (client === opened) client = undefined;
    });
    try {
      await opened.connect();
      await opened.query("LISTEN guide_changes");
      client = opened;
    } catch {
      opened.end().catch(() => {});
    }
  };

  const look = async () => {
    if (!client) await listen();
    await check();
    if (isClosed) await client?.end().catch(() => {});
    else timer = setTimeout(() => void look(), CHECK_MS).unref();
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    start: look,
    doubt,
    read: () => (known && performance.now() - known.at < TRUSTED_MS ? known.total : undefined),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
