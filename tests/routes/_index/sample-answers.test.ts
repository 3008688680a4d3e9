import { beforeEach, expect, test, vi } from "vitest";
import { retireRecord } from "#app/domain/guide/records/guide-records.server.ts";
import { refreshGuide } from "#app/domain/guide/records/snapshot.server.ts";
import { planDay, readKnownWishes } from "#app/domain/plan/plans.server.ts";
import { answerAsked } from "#app/routes/_index/sample-answers.server.ts";
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

test("what is retired is named by none of them", async () => {
  vi.setSystemTime(new Date("2026-12-14T14:00:00Z"));
  const before = answerAsked(new Date()).asked;
  const [first] = before;
  const wishes = readKnownWishes(new URLSearchParams(first?.path.split("?")[1]), new Date());
  const isNamed = ({ name }: { name: string }) => first?.stops.some((stop) => stop.endsWith(name));
  const retired = planDay(wishes, new Date()).stops.find(isNamed);
  if (!retired) throw new Error("None is named");
  await retireRecord(retired, { admin: "ed@guide.example", seen: 1 });
  await refreshGuide();
  const after = answerAsked(new Date()).asked;
  expect(after).toHaveLength(before.length);
  expect(after.flatMap(({ stops }) => stops).join()).not.toContain(retired.name);
});
