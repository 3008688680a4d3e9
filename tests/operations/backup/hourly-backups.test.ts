import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  ago,
  HOUR_MS,
  NOW,
  nameOf,
  openBackups,
  runHere,
  storedBackups,
  until,
} from "#tests/support/backups.ts";
import { LOGO } from "#tests/support/guide-files.ts";

const folder = openBackups();
const { leaveBackup, backups } = folder;

let said: string[];
let complaints: string[];

beforeEach(() => {
  said = [];
  complaints = [];
  vi.spyOn(console, "log").mockImplementation((words) => void said.push(words));
  vi.spyOn(console, "error").mockImplementation((words) => void complaints.push(words));
});

describe("the server's own backups", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: NOW }));

  async function begin() {
    const { scheduleBackups } = await import("#app/operations/backup/hourly-backups.server.ts");
    scheduleBackups();
    await untilNextIsPlanned();
  }

  async function untilNextIsPlanned() {
    await until(() => vi.getTimerCount() > 0);
  }

  async function pass(milliseconds: number) {
    vi.advanceTimersByTime(milliseconds);
    await untilNextIsPlanned();
  }

  test("are not made where nobody has asked for them", async () => {
    vi.stubEnv("BACKUP_DIR", "");
    const { scheduleBackups } = await import("#app/operations/backup/hourly-backups.server.ts");
    scheduleBackups();
    expect(vi.getTimerCount()).toBe(0);
    expect((await storedBackups()).findLastBackup()).toBeUndefined();
  });

  test("begin with the start and go on every hour, each logo being stored once", async () => {
    await begin();
    expect(backups()).toEqual(["2026-11-07T04-17Z"]);
    expect(said).toEqual([expect.stringMatching(/^Backup made in .*2026-11-07T04-17Z; rows: /)]);
    await pass(HOUR_MS);
    expect(backups()).toEqual(["2026-11-07T04-17Z", "2026-11-07T05-17Z"]);
    const [first, second] = backups().map((name) =>
      statSync(join(folder.root, name, "job-images", LOGO)),
    );
    expect(second?.ino).toBe(first?.ino);
    expect((await storedBackups()).findLastBackup()).toEqual(new Date("2026-11-07T05:17Z"));
    expect(complaints).toEqual([]);
  });

  test("wait after a restart until the last one is an hour old", async () => {
    await runHere("backup");
    leaveBackup("2026-11-07T03-30Z");
    await begin();
    expect(backups()).toEqual(["2026-11-07T03-30Z"]);
    await pass(12 * 60 * 1000 + 20 * 1000);
    expect(backups()).toEqual(["2026-11-07T03-30Z", "2026-11-07T04-30Z"]);
  });

  test("go on after the clock was set back", async () => {
    await runHere("backup");
    leaveBackup("2031-01-01T00-00Z");
    await begin();
    expect(backups()).toEqual(["2026-11-07T04-17Z", "2031-01-01T00-00Z"]);
  });

  test("say once that one has failed, leave nothing half, and try again in an hour", async () => {
    await runHere("backup");
    writeFileSync(folder.root, "a file");
    await begin();
    expect(complaints).toEqual([
      `The hourly backup failed. The backup was not made: a file stands where a folder should be, ${folder.root}.`,
    ]);
    await pass(HOUR_MS - 1000);
    expect(complaints).toHaveLength(1);
    await pass(1000);
    expect(complaints).toHaveLength(2);
    expect(said).toEqual([]);
  });

  test("remove the outdated ones when one has succeeded", async () => {
    await runHere("backup");
    for (let hours = 1; hours <= 30; hours += 1) leaveBackup(nameOf(ago(hours + 23)));
    await begin();
    // The newest 24, this one among them, and the last of the day before they begin.
    expect(backups()).toHaveLength(25);
    expect(backups()).toContain("2026-11-07T04-17Z");
    expect(backups()).not.toContain(nameOf(ago(52)));
  });

  test("remove the outdated ones only after one has succeeded", async () => {
    await runHere("backup");
    for (let hours = 1; hours <= 30; hours += 1) leaveBackup(nameOf(ago(hours + 23)));
    await import("#app/operations/backup/hourly-backups.server.ts");
    await folder.guide.close();
    // It opens the database, which is whole until then.
    await import("#app/operations/backup/hourly-backups.server.ts");
    writeFileSync(folder.guide.database, "no database");
    await begin();
    expect(complaints).toHaveLength(1);
    expect(backups()).toHaveLength(30);
  });
});
