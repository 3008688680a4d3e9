import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dateInCity } from "#app/locale/city-time.ts";
import { ask } from "#tests/e2e/database.ts";
import { placePartner } from "#tests/e2e/partners.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { ALWAYS, expectThereBetween, movedClock, open, PERIODS, slotsOn } from "./slots.ts";
import { POLL, send, signIn, toastOf } from "./visitors.ts";

describe("On a cached page, while no sweep runs,", () => {
  const clock = movedClock("partners");
  let site: Site;
  beforeAll(async () => {
    clock.set(Date.parse("2026-12-01T12:00:00Z"));
    site = await startSite({ CLOCK: clock.file });
  });
  afterAll(async () => {
    await site.stop();
    clock.remove();
  });

  test.each(PERIODS)("who stands there from %s is there for these seconds alone", (_, ...period) =>
    expectThereBetween([site], period, clock.set),
  );
});

test("kill -9 loses what was counted since the last save and doubles nothing, and what was canceled stays canceled", async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  const [canceled = ""] = await placePartner(site, [{ slot: "strip", ...ALWAYS }]);
  const [booking] = await ask(site, "SELECT id, partner_id FROM bookings");
  const [counted = ""] = await placePartner(site, [{ slot: "home", ...ALWAYS }]);
  const openAndPress = async () => {
    expect((await open(site)).status).toBe(200);
    expect((await open(site, `/visit/${counted}`)).status).toBe(302);
  };
  const countStored = async () => {
    const sum = "SELECT sum(shown + pressed) AS total FROM placement_days WHERE placement_id = ?";
    return Number((await ask(site, sum, counted))[0]?.total);
  };

  const cookie = await signIn(site);
  for (let times = 0; times < 10; times += 1) await openAndPress();
  await expect.poll(countStored, POLL).toBe(20);
  const terms = { from: dateInCity(new Date()), why: "They asked for it.", seen: "1" };
  const cancel = { intent: "cancel", id: String(booking?.id), ...terms };
  const path = `/admin/partners/${booking?.partner_id}`;
  expect(toastOf(await send(site, path, cancel, { Cookie: cookie }))).toBe("Canceled");
  await openAndPress();
  await site.kill();
  const saved = await countStored();
  await site.restart();

  expect([20, 21, 22]).toContain(saved);
  expect(await countStored()).toBe(saved);
  const home = await slotsOn(site);
  expect(home.includes(`/visit/${counted}`)).toBe(true);
  expect(home.includes(`/visit/${canceled}`)).toBe(false);
  await open(site, `/visit/${counted}`);
  // A server that ends in peace saves first.
  await site.restart();
  expect(await countStored()).toBe(saved + 2);
});
