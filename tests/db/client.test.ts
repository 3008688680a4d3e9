import { afterEach, beforeEach, expect, test } from "vitest";
import { syncDatabase, transaction } from "#app/db/client.server.ts";
import { sqlite } from "#tests/support/sqlite.ts";

const FULL = 2;
const NORMAL = 1;
const level = async () => sqlite.pragma("synchronous", { simple: true });

// Outside of the transaction that each test has around it.
beforeEach(() => void sqlite.exec("COMMIT"));
afterEach(() => void sqlite.exec("BEGIN"));

test("only the commit that asks for it does not wait for the disk", async () => {
  expect(await transaction(level, { isUnsynced: true })).toBe(NORMAL);
  expect(await transaction(level)).toBe(FULL);
});

test("the next commit waits again when one fails", async () => {
  const fail = () => Promise.reject(new Error("full"));
  await expect(transaction(fail, { isUnsynced: true })).rejects.toThrow("full");
  expect(await level()).toBe(FULL);
});

test("what has no file is not waited for", async () => {
  await expect(syncDatabase()).resolves.toBeUndefined();
});
