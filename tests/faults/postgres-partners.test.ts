import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/e2e/database.ts";
import { clearPartners, placePartner } from "#tests/e2e/partners.ts";
import { onSqliteRun } from "#tests/support/postgres.ts";
import { startFront, throughPort } from "#tests/support/postgres-front.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { createDatabase, dropDatabase } from "../../scripts/postgres/databases.mjs";
import {
  ALWAYS,
  expectThereBetween,
  movedClock,
  open,
  PERIODS,
  slotsIn,
  slotsOn,
} from "./slots.ts";
import { POLL, visit } from "./visitors.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const VISITORS = 1000;
const SOON = { timeout: 100_000, interval: 200 };
const MIDNIGHT = Date.parse("2026-12-02T05:00:00Z");

describe.skipIf(onSqliteRun)("Two servers on one PostgreSQL", () => {
  const clock = movedClock("postgres-partners");
  let first: Site;
  let second: Site;
  beforeAll(async () => {
    clock.set(MIDNIGHT - DAY_MS);
    const variables = { CLOCK: clock.file };
    first = await startSite(variables);
    const shared = { ...first.database, UPLOADS_DIR: join(first.folder, "uploads") };
    second = await startSite({ ...variables, ...shared });
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
    clock.remove();
  });

  test.each(PERIODS)(
    "agree that who stands on a cached page from %s is there for these seconds alone, while no sweep runs",
    (_, ...period) => expectThereBetween([first, second], period, clock.set),
  );

  test("give 1,000 visitors of one day one answer, and those of the next another", async () => {
    await clearPartners(first);
    clock.set(MIDNIGHT);
    for (let index = 1; index <= 7; index += 1) {
      const places = ["hero", "home", "strip"].map((slot) => ({ slot, ...ALWAYS }));
      await placePartner(first, places, { name: `House ${index}` });
    }
    const isWhole = async (site: Site) => countLinks(await slotsOn(site)) === 1 + 3 + 7;
    for (const site of [first, second]) {
      await expect.poll(() => isWhole(site), POLL).toBe(true);
    }
    const answers = new Set<string>();
    for (let index = 0; index < VISITORS; index += 1) {
      clock.set(MIDNIGHT + (index * DAY_MS) / VISITORS);
      answers.add(await slotsOn(index % 2 ? second : first));
    }
    expect(answers.size).toBe(1);
    clock.set(MIDNIGHT + DAY_MS);
    for (const site of [first, second]) answers.add(await slotsOn(site));
    expect(answers.size).toBe(2);
  });
});

describe.skipIf(onSqliteRun)("A PostgreSQL that is away", () => {
  const name = `partners_${process.pid}`;
  const cluster = process.env.DATABASE_URL ?? "";
  let front: Awaited<ReturnType<typeof startFront>>;
  let site: Site;
  let database: Site;
  beforeAll(async () => {
    const url = await createDatabase(cluster, name);
    front = await startFront(async () => Number(new URL(url).port));
    site = await startSite({ DATABASE_URL: throughPort(url, front.port) });
    database = { ...site, database: { DATABASE_URL: url } };
  });
  afterAll(async () => {
    await site?.stop();
    front?.stop();
    await dropDatabase(cluster, name);
  });

  test("leaves slots and their links as they were, and each count is stored once when it is back", async () => {
    const [home = "", list = ""] = await placePartner(database, [
      { slot: "hero", ...ALWAYS },
      { slot: "category", list: "hotel", ...ALWAYS },
    ]);
    // Programs are not counted.
    const hotels = async () => (await visit(site, "/hotels")).text();
    await expect.poll(hotels, POLL).toContain(`/visit/${list}`);
    let opened = 0;
    const openAll = async () => {
      opened += 1;
      const answers = [
        await open(site),
        await open(site, "/hotels"),
        await open(site, `/visit/${home}`),
      ];
      return answers.map(({ status, headers, body }) => [
        status,
        headers.location ?? slotsIn(body),
      ]);
    };
    const before = await openAll();
    const link = expect.stringContaining('href="/visit/');
    expect(before).toEqual([
      [200, link],
      [200, link],
      [302, "https://www.casacalusa.example/"],
    ]);

    front.become("closed");
    const away: unknown[] = [];
    const hasFailed = async () => {
      away.push(await openAll());
      return site.output().includes("Counting what was opened failed");
    };
    await expect.poll(hasFailed, SOON).toBe(true);
    for (const answers of away) expect(answers).toEqual(before);
    front.become("open");
    const stored = async () => [await countsOf(home), await countsOf(list)];
    await expect.poll(stored, SOON).toEqual([
      [opened, opened],
      [opened, 0],
    ]);
    console.log(
      `a database that was away: ${opened} openings and presses, all of them counted once`,
    );
  });

  test("that counts and whose answer is lost has counted once", async () => {
    await clearPartners(database);
    const [home = ""] = await placePartner(database, [{ slot: "hero", ...ALWAYS }]);
    await expect.poll(async () => (await visit(site, "/")).text(), POLL).toContain(home);
    const failures = () => site.output().split("Counting what was opened failed").length;
    const before = failures();
    front.loseAnswerTo(["placement_days", "COMMIT"]);
    for (let time = 0; time < 3; time += 1) await open(site);
    await expect.poll(() => countsOf(home), SOON).toEqual([3, 0]);
    await open(site);
    await expect.poll(() => countsOf(home), SOON).toEqual([4, 0]);
    expect(failures()).toBe(before);
  });

  async function countsOf(id: string) {
    const sums = "SELECT sum(shown) AS shown, sum(pressed) AS pressed FROM placement_days";
    const [row] = await ask(database, `${sums} WHERE placement_id = ?`, id);
    return [Number(row?.shown), Number(row?.pressed)];
  }
});

const countLinks = (slots: string) => slots.match(/href="\/visit\//g)?.length ?? 0;
