import { afterEach, beforeEach, expect, test } from "vitest";
import { commitUnsynced, sqlite, syncDatabase } from "#app/db/client.server.ts";

const FULL = 2;
const NORMAL = 1;
const level = () => sqlite.pragma("synchronous", { simple: true });

// Outside of the transaction that each test has around it.
beforeEach(() => void sqlite.exec("COMMIT"));
afterEach(() => void sqlite.exec("BEGIN"));

test("only the commit that asks for it does not wait for the disk", () => {
  expect([commitUnsynced(level), level()]).toEqual([NORMAL, FULL]);
});

test("the next commit waits again when one fails", () => {
  const fail = () => {
    throw new Error("full");
  };
  expect(() => commitUnsynced(fail)).toThrow("full");
  expect(level()).toBe(FULL);
});

test("what has no file is not waited for", async () => {
  await expect(syncDatabase()).resolves.toBeUndefined();
});
