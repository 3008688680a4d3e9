import { beforeEach, expect, test, vi } from "vitest";
import { retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import {
  answerAsked,
  isAskedBehind,
  keepAskedPlanned,
} from "#app/domain/plan/asked-plans.server.ts";
import { isPlanKept, planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { cacheExpiresAt } from "#app/operations/cache-expiry.server.ts";
import { loader as plan } from "#app/routes/plan/route.tsx";
import { answerOf, get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

test.each([
  ["2026-11-23T14:00:00Z", "Monday, November 23", ["2026-11-28", "2026-11-23", "2026-11-29"]],
  ["2026-11-28T14:00:00Z", "Saturday, November 28", ["2026-11-28", "2026-11-28", "2026-11-29"]],
  // After six in the evening a day is the next one.
  ["2026-11-28T23:30:00Z", "Saturday, November 28", ["2026-12-05", "2026-11-28", "2026-11-29"]],
])(
  "at %s Home answers three questions of days to come, as their pages do",
  async (now, day, days) => {
    vi.setSystemTime(new Date(now));
    const { asked, askedOn } = answerAsked(new Date());
    expect(askedOn).toBe(day);
    expect(asked.map(({ path }) => new URLSearchParams(path.split("?")[1]).get("day"))).toEqual(
      days,
    );
    for (const { path, stops } of asked) {
      const { rows } = (await answerOf(() => plan(get(path)))).body.shown;
      const all = rows.map(({ time, name }: { [key: string]: string }) => `${time} ${name}`);
      expect(stops).toHaveLength(2);
      expect(all.filter((stop: string) => stops.includes(stop))).toEqual(stops);
    }
  },
);

test("they are planned before anybody asks", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-14T14:00:00Z") });
  keepAskedPlanned();
  const wishes = readKnownWishes(new URLSearchParams("day=2026-12-19&with=kids"), new Date());
  expect(isPlanKept(wishes, new Date())).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isPlanKept(wishes, new Date())).toBe(true);

  // Whoever comes before they are planned anew is answered as before, which is not kept.
  const before = answerAsked(new Date());
  expect([isAskedBehind(new Date()), await isHomeKept()]).toEqual([false, true]);
  vi.setSystemTime(new Date("2026-12-14T14:20:00Z"));
  expect([isAskedBehind(new Date()), await isHomeKept()]).toEqual([true, false]);
  expect(answerAsked(new Date())).toEqual(before);
  await vi.advanceTimersByTimeAsync(1000);
  expect([isAskedBehind(new Date()), await isHomeKept()]).toEqual([false, true]);

  // What is retired is named by none of them, before all of them are planned without it.
  const { asked } = answerAsked(new Date());
  const [retired] = planDay(wishes, new Date()).stops.filter(({ kind }) => kind === "restaurant");
  const names = ({ stops }: { stops: string[] }) => stops.join().includes(`${retired?.name}`);
  expect(asked.filter(names)).not.toEqual([]);
  await retireRecord(
    { kind: "restaurant", id: `${retired?.id}` },
    { admin: "ed@guide.example", seen: 1 },
  );
  await refreshGuide();
  expect(isAskedBehind(new Date())).toBe(true);
  expect(answerAsked(new Date()).asked).toEqual(asked.filter((each) => !names(each)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(answerAsked(new Date()).asked.filter(names)).toEqual([]);
  expect(answerAsked(new Date()).asked).toHaveLength(asked.length);
  vi.clearAllTimers();
});

const isHomeKept = async () => (await cacheExpiresAt(new Date(), "/")) > Date.now();
