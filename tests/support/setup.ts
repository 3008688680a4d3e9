import { isNotNull } from "drizzle-orm";
import { afterEach, aroundEach, beforeAll, beforeEach, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { db, engine } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import type { openPostgres } from "#app/db/postgres/engine.server.ts";
import { testRun } from "#app/db/transactions.server.ts";
import { guideRecords } from "#app/domain/guide/records/guide-table.server.ts";
import { importOnce } from "#app/domain/guide/records/import.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { refreshStanding } from "#app/domain/partners/standing.server.ts";

const NEVER_DUE = new Date("2199-01-01T00:00Z");

// On PostgreSQL each worker has a copy of a database that has been migrated, see databases.ts.
if (!isPostgres) await migrateDatabase();
// The guide of the tests is what the data files say; of one that is written in a test nothing is left after it.
const log = vi.spyOn(console, "log").mockReturnValue();
await importOnce();
// Whatever the clock of a test says, nothing of it is due.
const { checkDueAt } = guideRecords;
await db.update(guideRecords).set({ checkDueAt: NEVER_DUE }).where(isNotNull(checkDueAt));
await refreshGuide();
log.mockRestore();

// Counters belong to no transaction: each file begins without any, as a process with a SQLite file does.
beforeAll(async () => {
  const { pool } = engine as ReturnType<typeof openPostgres>;
  if (isPostgres) await pool.query("DELETE FROM counters");
});
// A test past its time goes on: what it writes then is refused.
aroundEach(async (run, { task }) => {
  const test = { isOver: false };
  try {
    await testRun.run(test, run);
  } finally {
    test.isOver = task.result?.state === "fail";
  }
});
// Every test sees only its own rows: what it writes is rolled back.
beforeEach(() => engine.testTransactions.begin());
beforeEach(() => refreshGuide());
beforeEach(() => refreshStanding());
// The log of requests and events is not the tests' own output.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(async () => {
  vi.useRealTimers();
  await engine.testTransactions.rollback();
  vi.restoreAllMocks();
});
