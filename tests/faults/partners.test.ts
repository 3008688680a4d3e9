import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ask } from "#tests/e2e/database.ts";
import { placePartner } from "#tests/e2e/partners.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { preload } from "./form.ts";
import { ALWAYS, expectThereBetween, movedClock, open, PERIODS, slotsOn } from "./slots.ts";
import { send, signIn, toastOf } from "./visitors.ts";

describe("On a cached page, while no sweep runs,", () => {
  const clock = movedClock("partners");
  let site: Site;
  beforeAll(async () => {
    clock.set(Date.parse("2026-12-01T12:00:00Z"));
    site = await startSite({ ...preload("clock"), CLOCK: clock.file });
  });
  afterAll(async () => {
    await site.stop();
    clock.remove();
  });

  test.each(PERIODS)("who stands there from %s is there for these seconds alone", (_, ...period) =>
    expectThereBetween([site], period, clock.set),
  );
});

const SAVED_WITHIN_MS = 10_000;

test("kill -9 loses the counts of ten seconds at most and doubles none, and what was stopped stays stopped", async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  const [counted = "", stopped = ""] = await placePartner(site, [
    { slot: "home", ...ALWAYS },
    { slot: "strip", ...ALWAYS },
  ]);
  const answeredAt: number[] = [];
  const openAndPress = async () => {
    expect((await open(site)).status).toBe(200);
    answeredAt.push(performance.now());
    expect((await open(site, `/visit/${counted}`)).status).toBe(302);
    answeredAt.push(performance.now());
  };
  const countStored = async () => {
    const sum = "SELECT sum(shown + pressed) AS total FROM placement_days WHERE placement_id = ?";
    return Number((await ask(site, sum, counted))[0]?.total);
  };

  const cookie = await signIn(site);
  const secondsOpened = async () => {
    await openAndPress();
    return performance.now() - (answeredAt[0] ?? 0);
  };
  await expect
    .poll(secondsOpened, { timeout: 20_000, interval: 100 })
    .toBeGreaterThan(SAVED_WITHIN_MS + 1000);
  const [partner] = await ask(site, "SELECT id FROM partners");
  const stop = { intent: "stop", id: stopped, why: "They asked for it." };
  const answer = await send(site, `/admin/partners/${partner?.id}`, stop, { Cookie: cookie });
  expect(toastOf(answer)).toBe("Stopped");
  const saved = await countStored();
  await openAndPress();
  const killedAt = performance.now();
  await site.kill();
  await site.restart();

  const due = answeredAt.filter((moment) => moment < killedAt - SAVED_WITHIN_MS);
  expect(saved).toBeGreaterThanOrEqual(due.length);
  expect(saved).toBeLessThan(answeredAt.length);
  expect(await countStored()).toBe(saved);
  const home = await slotsOn(site);
  expect(home.includes(`/visit/${counted}`)).toBe(true);
  expect(home.includes(`/visit/${stopped}`)).toBe(false);
  await open(site, `/visit/${counted}`);
  // Whoever ends in peace saves first.
  await site.restart();
  expect(await countStored()).toBe(saved + 2);
  console.log(
    `kill -9: ${answeredAt.length} opened and pressed, ${due.length} of them ten seconds before, ${saved} counted`,
  );
});
