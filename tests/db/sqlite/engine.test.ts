import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSqlite } from "#app/db/sqlite/engine.server.ts";

const CHANGE = "UPDATE live_changes SET total = total + 1";
let folder: string;
let engine: ReturnType<typeof openSqlite>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "engine-"));
  engine = openSqlite(join(folder, "guide.db"));
  engine.writer.exec(
    "CREATE TABLE live_changes (total integer); INSERT INTO live_changes VALUES (1)",
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  engine.reader.close();
  engine.writer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The clock stands, so that nothing is asked again because of the time. */
const stopClock = (ms = 0) => vi.spyOn(performance, "now").mockReturnValue(performance.now() + ms);

describe("the version of what all see", () => {
  test("is new with a change of this process, whatever was asked a moment before", async () => {
    stopClock();
    expect(engine.publicVersion()).toBe(1);
    await engine.execute(sql.raw(CHANGE));
    expect(engine.publicVersion()).toBe(2);
  });

  test("is the old one until a transaction is committed, and then the new one", async () => {
    stopClock();
    await engine.transaction(async () => {
      await engine.execute(sql.raw(CHANGE));
      expect(engine.publicVersion()).toBe(1);
    });
    expect(engine.publicVersion()).toBe(2);
  });

  test("is the old one again when a change is taken back", async () => {
    stopClock();
    const failed = engine.transaction(async () => {
      await engine.execute(sql.raw(CHANGE));
      throw new Error("taken back");
    });
    await expect(failed).rejects.toThrow("taken back");
    expect(engine.publicVersion()).toBe(1);
  });

  test("is new two milliseconds after another process changed it", () => {
    stopClock();
    expect(engine.publicVersion()).toBe(1);
    const other = new Database(engine.writer.name);
    other.exec(CHANGE);
    other.close();
    expect(engine.publicVersion()).toBe(1);
    stopClock(2);
    expect(engine.publicVersion()).toBe(2);
  });
});
