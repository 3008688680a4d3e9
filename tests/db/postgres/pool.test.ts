import { expect, test } from "vitest";
import { settingsOf, unhurried } from "#app/db/postgres/pool.server.ts";

const URL = "postgres://guide:secret@db.example/guide";

test("options of the address come beside ours, which end the connection of a machine that is gone", () => {
  const { connectionString, options } = settingsOf(`${URL}?options=-c%20search_path%3Dguide`, {
    idle_session_timeout: 10_000,
  });
  expect(connectionString).toBe(URL);
  expect(options).toContain("-c tcp_user_timeout=25000");
  expect(options).toMatch(/-c idle_session_timeout=10000 -c search_path=guide$/);
});

test("what takes as long as it takes has no limit on either side", () => {
  const { options, query_timeout } = unhurried(URL);
  expect(query_timeout).toBe(0);
  for (const name of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
    expect(options).toContain(`-c ${name}=0`);
  }
});
