import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { isPostgres } from "#app/config/env.server.ts";
import { engine } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";

// On PostgreSQL each worker has a copy of a database that has been migrated, see databases.ts.
beforeAll(async () => isPostgres || (await migrateDatabase()));
// Every test sees only its own rows: what it writes is rolled back.
beforeEach(() => engine.testTransactions.begin());
// The log of requests and events is not the tests' own output.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(async () => {
  vi.useRealTimers();
  await engine.testTransactions.rollback();
  vi.restoreAllMocks();
});
