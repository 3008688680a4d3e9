import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { sqlite } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";

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
