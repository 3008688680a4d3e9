import fs, { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseMailer } from "#app/domain/emails/outbox.server.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { checkHealth } from "#app/operations/health.server.ts";
import { hideTable } from "#tests/support/database.ts";
import { makeJob, makeLiveJob } from "#tests/support/factories.ts";
import { eventRecord, writeRecords } from "#tests/support/guide-data.ts";
import { makeEmail } from "#tests/support/outbox.ts";

const removeFolder = () => rmSync(logosFolder, { recursive: true, force: true });
beforeEach(() => {
  removeFolder();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(removeFolder);

test("all is well with a database that answers and a folder that can be written", async () => {
  await makeLiveJob();
  await makeJob();
  const health = await checkHealth();
  expect(health).toEqual({
    status: "ok",
    jobsLive: 1,
    freeMegabytes: expect.any(Number),
    schemaVersion: expect.any(Number),
    lastBackup: null,
    emails: { waiting: 0, failed: 0, doubtful: 0, oldestWaitingMinutes: 0, paused: false },
  });
  if (health.status === "ok") expect(Number.isInteger(health.freeMegabytes)).toBe(true);
});

test("emails that wait, failed or are doubtful are said, and leave the status as it is", async () => {
  await makeEmail({ createdAt: new Date(Date.now() - 5.5 * 60_000) });
  await makeEmail({ state: "failed" });
  await pauseMailer("An admin has to look.");
  expect(await checkHealth()).toMatchObject({
    status: "ok",
    emails: { waiting: 1, failed: 1, doubtful: 0, oldestWaitingMinutes: 5, paused: true },
  });
});

test("records that cannot be shown as they are written are said, and leave the status as it is", async () => {
  expect(await checkHealth()).not.toHaveProperty("broken");
  const odd = eventRecord("odd", "December 1, 2026", { website: "no address" });
  await writeRecords([eventRecord("well", "December 2, 2026"), odd]);
  expect(await checkHealth()).toMatchObject({ status: "ok", broken: ["event odd"] });
});

test("a folder that is missing is made, not reported", async () => {
  expect((await checkHealth()).status).toBe("ok");
  expect(existsSync(logosFolder)).toBe(true);
});

test("a folder that cannot be made is said, not thrown", async () => {
  mkdirSync(dirname(logosFolder), { recursive: true });
  writeFileSync(logosFolder, "a file stands in the way");
  expect(await checkHealth()).toEqual({
    status: "unhealthy",
    reason: "the disk cannot be written",
  });
});

test("a database that does not answer is said, not thrown", async () => {
  // Inside the test's own transaction: rolled back with it.
  await hideTable("jobs");
  expect(await checkHealth()).toEqual({
    status: "unhealthy",
    reason: "the database does not answer",
  });
});

test("a disk that is nearly full is said before anything is lost, and logged once", async () => {
  const { statfsSync } = fs;
  vi.spyOn(fs, "statfsSync").mockImplementation(((path: string) => ({
    ...statfsSync(path),
    bavail: 1,
  })) as typeof statfsSync);
  syncBuiltinESMExports();
  const wanted = { status: "unhealthy", reason: "the disk is nearly full" };
  expect([await checkHealth(), await checkHealth()]).toEqual([wanted, wanted]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect((await checkHealth()).status).toBe("ok");
});

test("a probe leaves nothing behind", async () => {
  await checkHealth();
  expect(readdirSync(logosFolder)).toEqual([]);
});
