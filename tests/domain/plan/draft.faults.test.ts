import { expect, test, vi } from "vitest";
import { checkPlan } from "#app/domain/plan/check.server.ts";
import { draftPlan } from "#app/domain/plan/draft.server.ts";
import { readWishes } from "#app/domain/plan/wishes.ts";
import { fromCityTime } from "#app/locale/city-time.ts";

vi.mock("#app/domain/plan/check.server.ts", () => ({ checkPlan: vi.fn(() => []) }));

const NOW = fromCityTime(Date.parse("2026-11-26T10:00Z"));

test("a stop that does not hold is taken out, the rest is timed again, and the log has it", () => {
  const wishes = readWishes(new URLSearchParams("day=2026-12-05"), NOW);
  const plan = draftPlan(wishes, NOW);
  const key = plan.stops[1]?.key ?? "place:none";
  vi.mocked(checkPlan).mockReturnValueOnce([{ key, fault: "closed" }]);
  const other = draftPlan(wishes, NOW);
  const keys = (stops: typeof plan.stops) => stops.map((stop) => stop.key);
  expect(keys(other.stops)).toEqual(keys(plan.stops).filter((each) => each !== key));
  expect([other.wishes, other.path]).toEqual([wishes, plan.path]);
  const lines = vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes(`event=plan-fault stop=${key}`))).toHaveLength(1);
});

test("of what does not hold at all nothing is shown", () => {
  const wishes = readWishes(new URLSearchParams("day=2026-12-05&stops=place:cambier-park"), NOW);
  vi.mocked(checkPlan).mockReturnValueOnce([{ key: "place:cambier-park", fault: "dark" }]);
  expect(draftPlan(wishes, NOW).stops).toEqual([]);
});
