import { afterAll, afterEach, aroundEach, beforeAll, beforeEach, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { engine } from "#app/db/client.server.ts";
import { openMemoryCounters } from "#app/db/counters.server.ts";
import type { openPostgres } from "#app/db/postgres/engine.server.ts";
import { testRun } from "#app/db/transactions.server.ts";
import { hashing } from "#app/domain/accounts/password.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshPlacements } from "#app/domain/partners/active-placements.server.ts";

// The migrated database with the guide's records was made once, see databases.ts.
await refreshGuide();
// Some hundred tests hash a password.
hashing.cost = 4;

// Counters belong to no transaction: each file begins without any.
beforeAll(async () => {
  const { pool } = engine as ReturnType<typeof openPostgres>;
  if (isPostgres) await pool.query("DELETE FROM counters");
  else Object.assign(engine.counters, openMemoryCounters());
});
// What is written outside of a test, as in beforeAll, is found by the next file of the same worker. A test counts a thousand.
const publicRows = () => Number(engine.publicVersion()) % 1000;
const before = publicRows();
afterAll(() => {
  if (!isPostgres && publicRows() !== before) throw new Error("Rows were left: use beforeEach.");
});
// What a test left behind, or what goes on past its time, would write into the rows of the next: it is refused.
aroundEach(async (run) => {
  const test = { isOver: false };
  try {
    await testRun.run(test, run);
  } finally {
    test.isOver = true;
  }
});
// Every test sees only its own rows: what it writes is rolled back.
beforeEach(() => engine.testTransactions.begin());
beforeEach(() => refreshGuide());
beforeEach(() => refreshPlacements());
// The log of requests and events is not the tests' own output.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(async () => {
  vi.useRealTimers();
  await engine.testTransactions.rollback();
  vi.restoreAllMocks();
});
