import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { sqlite } from "#tests/support/sqlite.ts";

beforeAll(() => migrateDatabase());
// Every test sees only its own rows: what it writes is rolled back.
beforeEach(() => void sqlite.exec("BEGIN"));
// The log of requests and events is not the tests' own output.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(() => {
  sqlite.exec("ROLLBACK");
  vi.restoreAllMocks();
  vi.useRealTimers();
});
