import { onTestFinished, vi } from "vitest";
import { sqlite } from "#tests/support/sqlite.ts";

/** From now on `event` fails on the table as on a full disk, until what is returned is called or the test ends. */
export function fillDisk(event: "INSERT" | "UPDATE" | "DELETE", table: string) {
  vi.spyOn(console, "error").mockReturnValue();
  sqlite.exec(
    `CREATE TEMP TRIGGER full BEFORE ${event} ON ${table} BEGIN SELECT RAISE(FAIL, 'disk full'); END`,
  );
  const free = () => void sqlite.exec("DROP TRIGGER IF EXISTS full");
  onTestFinished(free);
  return free;
}
