import { beforeEach, expect, test, vi } from "vitest";
import { answerAsked } from "#app/routes/_index/home.server.ts";
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
