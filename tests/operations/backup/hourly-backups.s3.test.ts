import { beforeEach, expect, test, vi } from "vitest";
import { ago, HOUR_MS, NOW, nameOf, openBackups, runHere, until } from "#tests/support/backups.ts";
import { KEYS_OF_BACKUPS, useS3 } from "#tests/support/s3.ts";

const s3 = await useS3();
openBackups();

let said: string[];
let warnings: string[];
let complaints: string[];

beforeEach(() => {
  const variables = { ...s3.environment, BACKUPS_URL: "s3://guide/naples" };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  said = [];
  complaints = [];
  vi.spyOn(console, "log").mockImplementation((words) => void said.push(words));
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((words) => void warnings.push(words));
  vi.spyOn(console, "error").mockImplementation((words) => void complaints.push(words));
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: NOW });
});

test("an hourly backup is sent by a process of its own, and what was away is sent in an hour", async () => {
  await runHere("backup");
  const { lastSentBackup, scheduleBackups } = await import(
    "#app/operations/backup/hourly-backups.server.ts"
  );
  s3.always("away");
  scheduleBackups();
  // The next one is planned whatever becomes of this.
  await until(() => vi.getTimerCount() === 1);
  await until(() => complaints.length > 0);
  expect(complaints).toEqual([
    expect.stringMatching(/^Backups could not be sent\. The S3 store is away: GET \/guide /),
  ]);
  expect(lastSentBackup()).toBeUndefined();

  s3.always();
  vi.advanceTimersByTime(HOUR_MS);
  await until(() => said.length === 3);
  expect(said.at(-1)).toBe("Sent to s3://guide/naples: 2026-11-07T05-17Z, 2026-11-07T04-17Z.");
  await until(() => lastSentBackup() !== undefined);
  expect(lastSentBackup()).toEqual(new Date("2026-11-07T05:17Z"));
  expect(s3.objects.has("naples/2026-11-07T05-17Z/backup.json")).toBe(true);
  expect(complaints).toHaveLength(1);
});

test("a key that may not remove is said once, and the newest backup counts as sent each hour", async () => {
  await runHere("backup");
  for (const [name, value] of Object.entries(KEYS_OF_BACKUPS)) vi.stubEnv(name, value);
  const { lastSentBackup, scheduleBackups } = await import(
    "#app/operations/backup/hourly-backups.server.ts"
  );
  const leftOver = { body: Buffer.from("x"), type: "", modifiedAt: ago(48) };
  s3.objects.set(`naples/${nameOf(ago(48))}/guide.db`, leftOver);
  scheduleBackups();
  const isSentAt = (moment: string) => lastSentBackup()?.getTime() === Date.parse(moment);
  await until(() => isSentAt("2026-11-07T04:17Z") && vi.getTimerCount() === 1);
  vi.advanceTimersByTime(HOUR_MS);
  await until(() => isSentAt("2026-11-07T05:17Z") && vi.getTimerCount() === 1);
  expect(complaints).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("the key may not remove them")]);
  expect(s3.asked.filter((order) => order.startsWith("DELETE"))).toHaveLength(2);
});
