import { afterEach, expect, test, vi } from "vitest";
import { listRestaurants } from "#app/domain/guide/guide.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { loader as dining } from "#app/routes/dining/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

const read = async (moment: string, path: string) => {
  const now = fromCityTime(Date.parse(`${moment}Z`));
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const { body } = await answerOf(() => dining(get(path)));
  return body as ReturnType<typeof dining>;
};

afterEach(() => void vi.useRealTimers());

test("Open Now shows the restaurants that are open at the moment, and no other", async () => {
  const ids = async (moment: string) =>
    (await read(moment, "/dining?filter=open-now")).restaurants.map(({ id }) => id);

  expect(await ids("2026-11-22T05:59")).toEqual([]);
  expect(await ids("2026-11-22T06:00")).toEqual(["early-heron"]);
  expect(await ids("2026-11-22T07:00")).toEqual(["early-heron", "cafe-dona-corvina"]);
  expect(await ids("2026-11-24T00:30")).toEqual([]);
  expect(await ids("2026-11-26T00:30")).toEqual(["the-tamarind-room"]);
});

test("every card says that it is open, or when it opens", async () => {
  const { restaurants } = await read("2027-06-07T14:30", "/dining");
  const words = Object.fromEntries(restaurants.map(({ id, state }) => [id, state.join(" · ")]));

  expect(restaurants).toHaveLength(listRestaurants().length);
  expect(words).toMatchObject({
    "tilt-and-tide": "until 9 PM",
    "early-heron": "Closed now · opens tomorrow at 6 AM",
    "azulejo-and-daughters": "Closed now · opens tomorrow at 4:30 PM",
    "cortile-undici": "Closed now · opens 5:30 PM",
    "the-tamarind-room": "Closed now · opens Wednesday at 6 PM",
    "the-long-acre": "Closed now · opens Saturday at 11 AM",
    "the-claw-ledger": "Closed for the season · opens October 15",
  });
  for (const { open_now, state } of restaurants) expect(open_now).toBe(!/^Closed/.test(`${state}`));
});
