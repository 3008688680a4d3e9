import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ago, NOW, nameOf, openBackups, storedBackups } from "#tests/support/backups.ts";

const folder = openBackups();
const { leaveBackup, backups } = folder;

describe("the backups that stay", () => {
  async function prune() {
    await (await storedBackups()).pruneBackups(folder.root, NOW);
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
    writeFileSync(join(folder.root, "2020-01-03T00-00Z"), "a file");
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
      "2026-11-05T04-17Z.partial-01ab45ef",
      "2026-11-07T04-17Z.partial-01ab45ef",
      "mine.partial-01ab45ef",
    ];
    for (const name of [old, young, foreign]) {
      leaveBackup(name);
      utimesSync(join(folder.root, name), ago(25), ago(25));
    }
    utimesSync(join(folder.root, young), ago(1), ago(1));
    expect(await prune()).toEqual([young, foreign]);
  });
});

describe("the last backup", () => {
  const last = async () => (await storedBackups()).findLastBackup(NOW);

  test("is none before there is a folder", async () => {
    expect(existsSync(folder.root)).toBe(false);
    expect(await last()).toBeUndefined();
  });

  test("is the newest that is whole, ours and not of the future", async () => {
    leaveBackup("2026-11-06T23-17Z");
    leaveBackup("2026-11-07T01-17Z");
    leaveBackup("2026-11-07T02-17Z", "notes.txt");
    leaveBackup("2026-11-07T03-17Z.partial-01ab45ef");
    leaveBackup("2026-11-07T04-18Z");
    leaveBackup("2026-99-99T99-99Z");
    expect(await last()).toEqual(new Date("2026-11-07T01:17Z"));
  });
});
