import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LOGO, openGuideOnDisk } from "#tests/support/guide-on-disk.ts";

const HOUR_MS = 60 * 60 * 1000;
const NOW = new Date("2026-11-21T04:17:40Z");

let guide: Awaited<ReturnType<typeof openGuideOnDisk>>;
let root: string;
let said: string[];
let complaints: string[];

beforeEach(async () => {
  guide = await openGuideOnDisk();
  root = join(guide.folder, "backups");
  vi.stubEnv("BACKUP_DIR", root);
  vi.resetModules();
  said = [];
  complaints = [];
  vi.spyOn(console, "log").mockImplementation((words) => void said.push(words));
  vi.spyOn(console, "error").mockImplementation((words) => void complaints.push(words));
});
afterEach(() => guide.end());

const kept = () => import("#app/operations/backup/backup-retention.server.ts");
const backups = () => readdirSync(root).sort();
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 13)}-17Z`;

/** Looks like a backup from outside. */
function leaveBackup(name: string, manifest = "backup.json") {
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, manifest), "{}");
}

describe("the server's own backups", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: NOW }));

  async function begin() {
    const { scheduleBackups } = await import("#app/operations/backup/hourly-backups.server.ts");
    scheduleBackups();
    await untilNextIsPlanned();
  }

  async function untilNextIsPlanned() {
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
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
    expect((await kept()).findLastBackup()).toBeUndefined();
  });

  test("begin with the start and go on every hour, each logo being stored once", async () => {
    await begin();
    expect(backups()).toEqual(["2026-11-21T04-17Z"]);
    expect(said).toEqual([expect.stringMatching(/^Backup made in .*2026-11-21T04-17Z; rows: /)]);
    await pass(HOUR_MS);
    expect(backups()).toEqual(["2026-11-21T04-17Z", "2026-11-21T05-17Z"]);
    const [first, second] = backups().map((name) => statSync(join(root, name, "job-images", LOGO)));
    expect(second?.ino).toBe(first?.ino);
    expect((await kept()).findLastBackup()).toEqual(new Date("2026-11-21T05:17Z"));
    expect(complaints).toEqual([]);
  });

  test("wait after a restart until the last one is an hour old", async () => {
    leaveBackup("2026-11-21T03-30Z");
    await begin();
    expect(backups()).toEqual(["2026-11-21T03-30Z"]);
    await pass(12 * 60 * 1000 + 20 * 1000);
    expect(backups()).toEqual(["2026-11-21T03-30Z", "2026-11-21T04-30Z"]);
  });

  test("go on after the clock was set back", async () => {
    leaveBackup("2031-01-01T00-00Z");
    await begin();
    expect(backups()).toEqual(["2026-11-21T04-17Z", "2031-01-01T00-00Z"]);
  });

  test("say once that one has failed, leave nothing half, and try again in an hour", async () => {
    writeFileSync(root, "a file");
    await begin();
    expect(complaints).toEqual([
      `The hourly backup failed. The backup was not made: a file stands where a folder should be, ${root}.`,
    ]);
    await pass(HOUR_MS - 1000);
    expect(complaints).toHaveLength(1);
    await pass(1000);
    expect(complaints).toHaveLength(2);
    expect(said).toEqual([]);
  });

  test("remove the outdated ones only after one has succeeded", async () => {
    for (let hours = 1; hours <= 30; hours += 1) leaveBackup(nameOf(ago(hours + 23)));
    guide.close();
    writeFileSync(guide.database, "no database");
    await begin();
    expect(complaints).toHaveLength(1);
    expect(backups()).toHaveLength(30);
  });
});

describe("what is kept", () => {
  async function prune() {
    await (await kept()).pruneBackups(root, NOW);
    return backups();
  }

  test("are the newest 24 and the newest of each of the 14 latest days", async () => {
    for (let hours = 0; hours < 24 * 20; hours += 1) leaveBackup(nameOf(ago(hours)));
    const left = await prune();
    // The newest 24 reach into the day before; twelve more days follow, each with the last of its hours.
    const hourly = Array.from({ length: 24 }, (_, hours) => nameOf(ago(hours)));
    const daily = Array.from({ length: 12 }, (_, days) => nameOf(ago(4 + 1 + 24 * (days + 1))));
    expect(left).toEqual([...hourly, ...daily].sort());
  });

  test("are 24 although the server stood still for months between", async () => {
    for (let hours = 0; hours < 10; hours += 1) leaveBackup(nameOf(ago(hours)));
    for (let hours = 0; hours < 40; hours += 1) leaveBackup(nameOf(ago(2400 + hours)));
    const left = await prune();
    expect(left).toHaveLength(25);
    expect(left).toContain(nameOf(ago(2400 + 13)));
    // The last of the oldest day, which the newest 24 do not reach.
    expect(left[0]).toBe(nameOf(ago(2400 + 29)));
  });

  test("is whatever is not ours", async () => {
    for (let hours = 0; hours < 60; hours += 1) leaveBackup(nameOf(ago(hours)));
    const foreign = ["2020-01-01T00-00Z.old", "before the move", "x2020-01-01T00-00Z"];
    for (const name of foreign) leaveBackup(name);
    leaveBackup("2020-01-02T00-00Z", "notes.txt");
    writeFileSync(join(root, "2020-01-03T00-00Z"), "a file");
    leaveBackup("2031-01-01T00-00Z");
    const left = await prune();
    for (const name of [
      ...foreign,
      "2020-01-02T00-00Z",
      "2020-01-03T00-00Z",
      "2031-01-01T00-00Z",
    ]) {
      expect(left).toContain(name);
    }
    expect(left).not.toContain(nameOf(ago(59)));
  });

  test("are no remains of a failed backup, once they are a day old", async () => {
    const [old, young, foreign] = [
      "2026-11-19T04-17Z.partial-01ab45ef",
      "2026-11-21T04-17Z.partial-01ab45ef",
      "mine.partial-01ab45ef",
    ];
    for (const name of [old, young, foreign]) {
      leaveBackup(name);
      utimesSync(join(root, name), ago(25), ago(25));
    }
    utimesSync(join(root, young), ago(1), ago(1));
    expect(await prune()).toEqual([young, foreign]);
  });
});

describe("the last backup", () => {
  const last = async () => (await kept()).findLastBackup(NOW);

  test("is none before there is a folder", async () => {
    expect(existsSync(root)).toBe(false);
    expect(await last()).toBeUndefined();
  });

  test("is the newest that is whole, ours and not of the future", async () => {
    leaveBackup("2026-11-20T23-17Z");
    leaveBackup("2026-11-21T01-17Z");
    leaveBackup("2026-11-21T02-17Z", "notes.txt");
    leaveBackup("2026-11-21T03-17Z.partial-01ab45ef");
    leaveBackup("2026-11-21T04-18Z");
    leaveBackup("2026-99-99T99-99Z");
    expect(await last()).toEqual(new Date("2026-11-21T01:17Z"));
  });
});
